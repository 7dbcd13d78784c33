public import InterfaceBuilder
public import LayoutModel
import ProjectFile

/// An edit under way: a transaction that sees its own changes.
///
/// Layouts are loaded when they are first edited and written once, when the edit ends.
public final class ProjectEdit {
  let writer: ProjectWriter
  private var loaded: [String: Layout] = [:]
  private var order: [String] = []
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
    // One that cannot be laid out, and so not be loaded, can be removed.
    let stored = loaded[name] == nil ? try writer.layoutID(named: name) : nil
    let layout = try stored == nil ? self.layout(named: name) : nil
    loaded[name] = nil
    order.removeAll { $0 == name }
    if let id = stored ?? layout?.id, layout?.changes.isNew != true { try writer.removeLayout(id) }
  }

  /// Declares an environment.
  ///
  /// - Throws: ``LayoutError`` where the name is taken.
  public func addEnvironment(_ environment: DeclaredEnvironment) throws {
    guard try !writer.environments().contains(where: { $0.name == environment.name }) else {
      throw LayoutError(
        .nameTaken, "There is an environment named \(environment.name) already.",
        advice: "Remove that one first.", remedy: .removeEnvironment)
    }
    try writer.saveEnvironment(environment)
  }

  /// Removes a declared environment.
  public func removeEnvironment(_ name: String) throws { try writer.removeEnvironment(named: name) }

  /// What an import brought.
  public struct Imported {
    /// The names of the layouts, in the order of the document.
    public var layouts: [String]
    /// What was left out, as sentences.
    public var notices: [String]
    /// What it changed, where the document had been imported before.
    public var changes: ChangeReport?
    /// What both the project and the document changed since then; the project's stands.
    public var conflicts: [DescribedConflict] = []
  }

  /// Imports an Interface Builder document: its layouts, and its bytes whole.
  ///
  /// Where a document of that name was imported before, what came from it is brought up to this
  /// version, object by object; what was changed here stays.
  ///
  /// A project that was exported as JSON is taken in whole.
  ///
  /// - Parameter content: where the sizes of texts and controls are from.
  /// - Throws: ``ImportError`` where the document cannot be read, ``ProjectTextError`` where a
  ///   project cannot.
  public func importDocument(
    named name: String, _ bytes: [UInt8], content: ContentSource = .recorded
  ) throws -> Imported {
    if ProjectText.isMeant(by: bytes) { return try importProject(bytes, from: name) }
    let document = try InterfaceBuilderImport(bytes: bytes, name: name, content: content)
    if let known = try writer.documents().first(where: { $0.name == name }) {
      return try updateDocument(known, from: document, bytes, content)
    }
    if let adopted = try adoptDocument(document, bytes, content) { return adopted }
    try writer.addDocument(document.document, bytes: bytes)
    var imported = Imported(layouts: [], notices: document.notices.map(\.description))
    for layout in document.layouts { imported.layouts.append(try add(layout)) }
    return imported
  }

  private func add(_ layout: Layout) throws -> String {
    var layout = layout
    try layout.rename(to: try freeLayoutName(layout.name))
    keep(layout)
    return layout.name
  }

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

  private func keep(_ layout: Layout) {
    if loaded.updateValue(layout, forKey: layout.name) == nil { order.append(layout.name) }
  }

  func layoutNames() throws -> [String] {
    let stored = try writer.layoutNames().map(\.name)
    return stored + order.filter { !stored.contains($0) && loaded[$0]?.changes.isNew == true }
  }

  private func resolve(_ name: String?) throws -> String {
    if let name, loaded[name] != nil { return name }
    return try LayoutChoice.name(name, among: layoutNames())
  }

  private func checkLayoutNameIsFree(_ name: String) throws {
    guard try !layoutNames().contains(name) else { throw LayoutError.layoutNameTaken(name) }
  }

  private func freeLayoutName(_ base: String) throws -> String {
    let taken = Set(try layoutNames())
    guard taken.contains(base) else { return base }
    var number = 2
    while taken.contains("\(base) \(number)") { number += 1 }
    return "\(base) \(number)"
  }
}
