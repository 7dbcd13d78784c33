public import LayoutModel
public import ProjectFile

/// An edit in progress: a transaction that sees its own changes.
///
/// Layouts are loaded on their first edit and written once, when the edit ends.
public final class ProjectEdit {
  let writer: ProjectWriter
  private var loaded: [String: Layout] = [:]
  private var order: [String] = []
  /// The names of the layouts being edited by a body.
  private var edited: Set<String> = []
  /// The names of the stored layouts, and the number of changed rows when they were read.
  private var stored: (names: [String], changedRows: Int)?
  /// The number of edits that read only a part of a layout.
  private var partialEdits = 0
  /// The number of partial edits after which reading whole layouts is cheaper.
  private static let mostPartialEdits = 8
  /// The source of ids for new objects.
  public var random = SystemRandomNumberGenerator()

  /// Solves layouts when an edit needs frames.
  let service: SolverService

  init(_ writer: ProjectWriter, _ service: SolverService) {
    self.writer = writer
    self.service = service
  }

  /// Returns an id for a new object.
  public func newID<Kind>() -> ObjectID<Kind> { ObjectID(using: &random) }

  /// Returns the current state of a layout in this edit.
  ///
  /// - Throws: ``LayoutError`` if it is unknown, or is being edited by the caller.
  public func layout(named name: String?) throws -> Layout {
    let name = try resolveIdle(name)
    if let layout = loaded[name] { return layout }
    let layout = try writer.layout(named: name)
    keep(layout)
    return layout
  }

  /// Returns a layout solved on its own canvas.
  func solve(_ layout: Layout) -> SolvedLayout {
    service.solve(layout, in: layout.canvas.environment, includingOwnGuides: false)
  }

  /// Returns the frame of a view in its superview, in points: its own, or else the solved one.
  ///
  /// - Throws: ``LayoutError`` if there is no such layout or view.
  public func frame(of view: String, in layout: String?) throws -> Rect? {
    let layout = try self.layout(named: layout)
    let view = try layout.view(named: view)
    return view.frame ?? solve(layout).frames.first { $0.item == .view(view.id) }?.frame
  }

  /// Edits a layout, or the only one if `name` is `nil`.
  ///
  /// If an error is thrown, all changes of the body are discarded, and a caller that catches it can
  /// continue with the unchanged layout. Parts that the body changes are copied for this, so make
  /// many changes of a large layout in one body.
  ///
  /// - Throws: ``LayoutError`` if the layout is unknown, if it is already being edited by an outer
  ///   body, or if the body gave it the name of another layout; errors of the body.
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

  /// Edits a layout like ``editLayout(_:_:)``, but without copying the changed parts.
  ///
  /// Thousands of successive edits of a large layout cost only what each one changes.
  ///
  /// - Throws: the errors of ``editLayout(_:_:)``; earlier changes of the body remain, so a caller
  ///   that catches one must abandon the whole edit.
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

  /// Marks a layout as being edited by a body, so that it cannot be used elsewhere.
  private func editing<Result>(_ name: String, _ body: () -> Result) -> Result {
    edited.insert(name)
    defer { edited.remove(name) }
    return body()
  }

  /// Stores a layout after an edit, which may have renamed it.
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

  /// Writes a renamed layout, so that it is found only by its new name.
  private func keepRenamed(_ layout: consuming Layout, from name: String) throws {
    try writer.save(layout)
    loaded[name] = nil
    order.removeAll { $0 == name }
    layout.clearChanges()
    keep(layout)
  }

  /// Edits the mentioned objects of a layout, without reading the rest if possible.
  ///
  /// - Parameters:
  ///   - mentions: everything that the body refers to in the layout; `nil` for the whole layout.
  ///   - body: the changes; if it throws an error, it may be called again with the whole layout.
  /// - Throws: the errors of ``editLayout(_:_:)``; changes to a whole layout remain, so a caller
  ///   that catches one must abandon the whole edit.
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

  /// Returns the mentioned part of a layout, or `nil` if the layout is loaded.
  private func part(of name: String?, _ mentions: LayoutMentions) throws -> Layout? {
    let name = try resolveIdle(name)
    guard loaded[name] == nil, let id = try writer.layoutID(named: name) else { return nil }
    partialEdits += 1
    return try writer.layout(id, around: mentions)
  }

  /// Adds a layout with a root view, which `root` can modify before it is added.
  ///
  /// - Throws: ``LayoutError`` if the name is taken or empty, if the canvas is invalid or its
  ///   device unknown, or if the root view is invalid.
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

  /// Renames a layout.
  public func renameLayout(_ name: String, to newName: String) throws {
    var layout = try self.layout(named: name)
    guard newName != layout.name else { return }
    try checkLayoutNameIsFree(newName)
    let oldName = layout.name
    try layout.rename(to: newName)
    try keepRenamed(layout, from: oldName)
  }

  /// Removes a layout with all its objects.
  public func removeLayout(_ name: String) throws {
    let name = try resolveIdle(name)
    // An invalid layout that cannot be loaded can still be removed.
    let stored = loaded[name] == nil ? try writer.layoutID(named: name) : nil
    let layout = try stored == nil ? self.layout(named: name) : nil
    loaded[name] = nil
    order.removeAll { $0 == name }
    if let id = stored ?? layout?.id, layout?.changes.isNew != true { try writer.removeLayout(id) }
  }

  /// Declares an environment.
  ///
  /// - Throws: ``LayoutError`` if the name is taken or empty, if the device is unknown, if no
  ///   screen is so large, or if neither a device nor a size is given.
  public func addEnvironment(_ environment: DeclaredEnvironment) throws {
    try Layout.check(name: environment.name)
    guard environment.device != nil || environment.size != nil else {
      throw LayoutError(
        .illegalEnvironment, "The environment \(environment.name) has no size.",
        advice: "Give it a device or a size.")
    }
    var environment = environment
    environment.device = try environment.device.map { try Device.find($0).id }
    if let size = environment.size { try Layout.check(size: size) }
    guard try !writer.environments().contains(where: { $0.name == environment.name }) else {
      throw LayoutError(
        .nameTaken, "There is already an environment named \(environment.name).",
        advice: "Remove the existing one first.", remedy: .removeEnvironment)
    }
    try writer.saveEnvironment(environment)
  }

  /// Removes a declared environment.
  public func removeEnvironment(_ name: String) throws {
    let known = try writer.environments().map(\.name)
    guard known.contains(name) else {
      throw LayoutError.unknownName(
        "environment", name, candidates: similarNames(to: name, in: known))
    }
    try writer.removeEnvironment(named: name)
  }

  /// Writes every changed layout.
  func save() throws {
    for name in order {
      guard let layout = loaded[name], !layout.changes.isEmpty else { continue }
      try writer.save(layout)
    }
  }

  /// Writes every changed layout and discards the loaded ones.
  ///
  /// - Throws: ``LayoutError`` if one is being edited by the caller.
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
    // Loaded layouts are not read again, so edits after the transaction would be lost silently.
    try writer.checkIsLent()
    if let name, loaded[name] != nil { return name }
    if let name, try writer.layoutID(named: name) != nil { return name }
    return try LayoutChoice.name(name, among: layoutNames(), withID: writer.layoutNames)
  }

  /// Returns the name of a layout that is not being edited: a nested edit would be lost.
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
