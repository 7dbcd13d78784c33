public import LayoutModel
public import ProjectFile

/// An edit under way: a transaction that sees its own changes.
///
/// Layouts are loaded when they are first edited and written once, when the edit ends.
public final class ProjectEdit {
  let writer: ProjectWriter
  private var loaded: [String: Layout] = [:]
  private var order: [String] = []
  /// The names of the layouts that stand with the body of an edit.
  private var edited: Set<String> = []
  /// The names of the layouts that are stored, and how many rows had been changed by then.
  private var stored: (names: [String], changedRows: Int)?
  /// How many edits have read no more of a layout than they are about.
  private var partialEdits = 0
  /// Then it is time to read layouts whole, which is less than so many parts.
  private static let mostPartialEdits = 8
  /// Where the ids of new objects come from.
  public var random = SystemRandomNumberGenerator()

  /// Solves layouts where an edit needs frames.
  let service: SolverService

  init(_ writer: ProjectWriter, _ service: SolverService) {
    self.writer = writer
    self.service = service
  }

  /// Draws an id for a new object.
  public func newID<Kind>() -> ObjectID<Kind> { ObjectID(using: &random) }

  /// A layout as it stands in this edit.
  ///
  /// - Throws: ``LayoutError`` where it is unknown, or is being edited by what asks.
  public func layout(named name: String?) throws -> Layout {
    let name = try resolveIdle(name)
    if let layout = loaded[name] { return layout }
    let layout = try writer.layout(named: name)
    keep(layout)
    return layout
  }

  /// A layout as it is laid out on its own canvas.
  func solve(_ layout: Layout) -> SolvedLayout {
    service.solve(layout, in: layout.canvas.environment, includingOwnGuides: false)
  }

  /// Where a view stands, in its superview, in points: its own frame, or where it has none that of its
  /// layout's canvas, solved.
  ///
  /// - Throws: ``LayoutError`` where there is no such layout or view.
  public func frame(of view: String, in layout: String?) throws -> Rect? {
    let layout = try self.layout(named: layout)
    let view = try layout.view(named: view)
    return view.frame ?? solve(layout).frames.first { $0.item == .view(view.id) }?.frame
  }

  /// Changes a layout; the only one there is where `name` is `nil`.
  ///
  /// All of what the body does is kept, or, where this throws, nothing: whoever catches the error goes
  /// on with the layout as it was. What the body changes is copied for that, so that many changes of a
  /// large layout are best made in one body.
  ///
  /// - Throws: ``LayoutError`` where the layout is unknown, where this is called in the body of another
  ///   edit of it, or where the body gave it the name of another layout; what the body throws. Then
  ///   the layout is as it was.
  @discardableResult
  public func editLayout<Result>(
    _ name: String?, _ body: (inout Layout) throws -> Result
  ) throws -> Result {
    try editLayoutInPlace(name) { layout in
      let before = layout
      do {
        let result = try body(&layout)
        if layout.name != before.name { try checkLayoutNameIsFree(layout.name) }
        return result
      } catch {
        layout = before
        throw error
      }
    }
  }

  /// Changes a layout as ``editLayout(_:_:)`` does, without a copy of what is changed: thousands of edits
  /// of a large layout, one after the other, cost what each of them changes.
  ///
  /// - Throws: what ``editLayout(_:_:)`` throws; what the body did until then stays, so that whoever
  ///   catches it is to give up the whole edit.
  @discardableResult
  package func editLayoutInPlace<Result>(
    _ name: String?, _ body: (inout Layout) throws -> Result
  ) throws -> Result {
    let name = try resolveIdle(name)
    if loaded[name] == nil { keep(try writer.layout(named: name)) }
    guard var layout = loaded.removeValue(forKey: name) else {
      throw LayoutError.unknownName("layout", name)
    }
    let outcome = editing(name) { Swift.Result { try body(&layout) } }
    try takeBack(layout, knownAs: name)
    return try outcome.get()
  }

  /// Notes that a layout stands with a body, where nothing else may take it up.
  private func editing<Result>(_ name: String, _ body: () -> Result) -> Result {
    edited.insert(name)
    defer { edited.remove(name) }
    return body()
  }

  /// Keeps a layout after an edit, which may have renamed it.
  private func takeBack(_ layout: consuming Layout, knownAs name: String) throws {
    let newName = layout.name
    do {
      if newName != name { try checkLayoutNameIsFree(newName) }
    } catch {
      try layout.rename(to: name)
      loaded[name] = layout
      throw error
    }
    if newName == name { loaded[name] = layout } else { try keepRenamed(layout, from: name) }
  }

  /// Writes a layout that has another name, so that it is found by that one alone.
  private func keepRenamed(_ layout: consuming Layout, from name: String) throws {
    try writer.save(layout)
    loaded[name] = nil
    order.removeAll { $0 == name }
    layout.clearChanges()
    keep(layout)
  }

  /// Changes objects of a layout that are mentioned, without reading the rest of it where that does not
  /// matter.
  ///
  /// - Parameters:
  ///   - mentions: everything that the body looks up in the layout or names in it; `nil` where it
  ///     needs the whole layout.
  ///   - body: may be called again with the whole layout, where it threw.
  /// - Throws: what ``editLayout(_:_:)`` throws; what the body did to a layout that was read whole stays,
  ///   so that whoever catches it is to give up the whole edit.
  @discardableResult
  public func editLayout<Result>(
    _ name: String?, mentioning mentions: @autoclosure () -> LayoutMentions?,
    _ body: (inout Layout) throws -> Result
  ) throws -> Result {
    guard partialEdits < Self.mostPartialEdits, let mentions = mentions(),
      var part = try part(of: name, mentions),
      let result = editing(part.name, { try? body(&part) })
    else { return try editLayoutInPlace(name, body) }
    try writer.save(part)
    return result
  }

  /// What is mentioned of a layout that is not loaded.
  private func part(of name: String?, _ mentions: LayoutMentions) throws -> Layout? {
    let name = try resolveIdle(name)
    guard loaded[name] == nil, let id = try writer.layoutID(named: name) else { return nil }
    partialEdits += 1
    return try writer.layout(id, around: mentions)
  }

  /// Adds a layout with its root view, which `root` may change before it is added.
  ///
  /// - Throws: ``LayoutError`` where the name is taken or none, the canvas is illegal or of no known
  ///   device, or the root view is illegal.
  @discardableResult
  public func addLayout(
    named name: String, canvas: Canvas, root change: (inout View) -> Void = { _ in }
  ) throws -> Layout {
    try checkLayoutNameIsFree(name)
    try canvas.checkDevice()
    var root = View(id: newID(), name: "root")
    change(&root)
    let layout = try Layout(id: newID(), name: name, canvas: canvas, root: root)
    keep(layout)
    return layout
  }

  /// Gives a layout another name.
  public func renameLayout(_ name: String, to newName: String) throws {
    var layout = try self.layout(named: name)
    guard newName != layout.name else { return }
    try checkLayoutNameIsFree(newName)
    let oldName = layout.name
    try layout.rename(to: newName)
    try keepRenamed(layout, from: oldName)
  }

  /// Removes a layout with everything in it.
  public func removeLayout(_ name: String) throws {
    let name = try resolveIdle(name)
    // One that cannot be laid out, and so not be loaded, can be removed.
    let stored = loaded[name] == nil ? try writer.layoutID(named: name) : nil
    let layout = try stored == nil ? self.layout(named: name) : nil
    loaded[name] = nil
    order.removeAll { $0 == name }
    if let id = stored ?? layout?.id, layout?.changes.isNew != true { try writer.removeLayout(id) }
  }

  /// Declares an environment.
  ///
  /// - Throws: ``LayoutError`` where the name is taken or none, there is no such device, no screen is so
  ///   large, or neither a device nor a size is given.
  public func addEnvironment(_ environment: DeclaredEnvironment) throws {
    try Layout.check(name: environment.name)
    guard environment.device != nil || environment.size != nil else {
      throw LayoutError(
        .illegalEnvironment, "The environment \(environment.name) does not say how large it is.",
        advice: "Give it a device or a size.")
    }
    var environment = environment
    environment.device = try environment.device.map { try Device.find($0).id }
    if let size = environment.size { try Layout.check(size: size) }
    guard try !writer.environments().contains(where: { $0.name == environment.name }) else {
      throw LayoutError(
        .nameTaken, "There is an environment named \(environment.name) already.",
        advice: "Remove that one first.", remedy: .removeEnvironment)
    }
    try writer.saveEnvironment(environment)
  }

  /// Removes a declared environment.
  public func removeEnvironment(_ name: String) throws { try writer.removeEnvironment(named: name) }

  /// Writes every layout that was touched.
  func save() throws {
    for name in order {
      guard let layout = loaded[name], !layout.changes.isEmpty else { continue }
      try writer.save(layout)
    }
  }

  /// Writes every layout that was touched, and forgets what was loaded.
  ///
  /// - Throws: ``LayoutError`` where one is being edited by what asks.
  func flush() throws {
    if let name = edited.min() { throw LayoutError.layoutInEdit(name) }
    try save()
    loaded = [:]
    order = []
  }

  func keep(_ layout: Layout) {
    if loaded.updateValue(layout, forKey: layout.name) == nil { order.append(layout.name) }
  }

  func layoutNames() throws -> [String] {
    try writer.checkIsLent()
    let changedRows = writer.changedRows
    if stored?.changedRows != changedRows {
      stored = (try writer.layoutNames().map(\.name), changedRows)
    }
    let stored = stored?.names ?? []
    let known = Set(stored)
    return stored
      + order.filter {
        !known.contains($0) && (loaded[$0]?.changes.isNew == true || edited.contains($0))
      }
  }

  private func resolve(_ name: String?) throws -> String {
    // What is loaded is not read again, and would be changed to no effect.
    try writer.checkIsLent()
    if let name, loaded[name] != nil { return name }
    if let name, try writer.layoutID(named: name) != nil { return name }
    return try LayoutChoice.name(name, among: layoutNames(), withID: writer.layoutNames)
  }

  /// The name of a layout that nothing is editing: what an edit in the edit does would be lost.
  private func resolveIdle(_ name: String?) throws -> String {
    let name = try resolve(name)
    guard !edited.contains(name) else { throw LayoutError.layoutInEdit(name) }
    return name
  }

  private func checkLayoutNameIsFree(_ name: String) throws {
    let isNew = loaded[name]?.changes.isNew == true || edited.contains(name)
    guard try !isNew && writer.layoutID(named: name) == nil else {
      throw LayoutError.layoutNameTaken(name)
    }
  }
}
