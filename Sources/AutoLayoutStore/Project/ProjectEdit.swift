public import LayoutModel
public import ProjectFile

/// An edit under way: a transaction that sees its own changes.
///
/// Layouts are loaded when they are first edited and written once, when the edit ends.
public final class ProjectEdit {
  let writer: ProjectWriter
  private var loaded: [String: Layout] = [:]
  private var order: [String] = []
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
  public func layout(named name: String?) throws -> Layout {
    let name = try resolve(name)
    if let layout = loaded[name] { return layout }
    let layout = try writer.layout(named: name)
    keep(layout)
    return layout
  }

  /// Changes a layout; the only one there is where `name` is `nil`.
  @discardableResult
  public func editLayout<Result>(
    _ name: String?, _ body: (inout Layout) throws -> Result
  ) throws -> Result {
    let name = try resolve(name)
    if loaded[name] == nil { keep(try writer.layout(named: name)) }
    guard var layout = loaded.removeValue(forKey: name) else {
      throw LayoutError.unknownName("layout", name)
    }
    defer { loaded[name] = layout }
    return try body(&layout)
  }

  /// Changes objects of a layout that are mentioned, without reading the rest of it where that does not
  /// matter.
  ///
  /// - Parameters:
  ///   - mentions: everything that the body looks up in the layout or names in it; `nil` where it
  ///     needs the whole layout.
  ///   - body: may be called again with the whole layout, where it threw.
  @discardableResult
  public func editLayout<Result>(
    _ name: String?, mentioning mentions: @autoclosure () -> LayoutMentions?,
    _ body: (inout Layout) throws -> Result
  ) throws -> Result {
    guard partialEdits < Self.mostPartialEdits, let mentions = mentions(),
      var part = try part(of: name, mentions),
      let result = try? body(&part)
    else { return try editLayout(name, body) }
    try writer.save(part)
    return result
  }

  /// What is mentioned of a layout that is not loaded.
  private func part(of name: String?, _ mentions: LayoutMentions) throws -> Layout? {
    let name = try resolve(name)
    guard loaded[name] == nil, let id = try writer.layoutID(named: name) else { return nil }
    partialEdits += 1
    return try writer.layout(id, around: mentions)
  }

  /// Adds a layout with its root view, which `root` may change before it is added.
  @discardableResult
  public func addLayout(
    named name: String, canvas: Canvas, root change: (inout View) -> Void = { _ in }
  ) throws -> Layout {
    try checkLayoutNameIsFree(name)
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
    loaded[layout.name] = nil
    order.removeAll { $0 == layout.name }
    try layout.rename(to: newName)
    try writer.save(layout)
    layout.clearChanges()
    keep(layout)
  }

  /// Removes a layout with everything in it.
  public func removeLayout(_ name: String) throws {
    let name = try resolve(name)
    // One that cannot be laid out, and so not be loaded, can be removed.
    let stored = loaded[name] == nil ? try writer.layoutID(named: name) : nil
    let layout = try stored == nil ? self.layout(named: name) : nil
    loaded[name] = nil
    order.removeAll { $0 == name }
    if let id = stored ?? layout?.id, layout?.changes.isNew != true { try writer.removeLayout(id) }
  }

  /// Declares an environment.
  ///
  /// - Throws: ``LayoutError`` where the name is taken or none, or no screen is so large.
  public func addEnvironment(_ environment: DeclaredEnvironment) throws {
    try Layout.check(name: environment.name)
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
  func flush() throws {
    try save()
    loaded = [:]
    order = []
  }

  func keep(_ layout: Layout) {
    if loaded.updateValue(layout, forKey: layout.name) == nil { order.append(layout.name) }
  }

  func layoutNames() throws -> [String] {
    let changedRows = writer.changedRows
    if stored?.changedRows != changedRows {
      stored = (try writer.layoutNames().map(\.name), changedRows)
    }
    let stored = stored?.names ?? []
    return stored + order.filter { !stored.contains($0) && loaded[$0]?.changes.isNew == true }
  }

  private func resolve(_ name: String?) throws -> String {
    if let name, loaded[name] != nil { return name }
    return try LayoutChoice.name(name, among: layoutNames(), withID: writer.layoutNames)
  }

  private func checkLayoutNameIsFree(_ name: String) throws {
    guard try !layoutNames().contains(name) else { throw LayoutError.layoutNameTaken(name) }
  }
}
