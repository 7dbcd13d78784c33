import InterfaceBuilder
public import LayoutModel
import ProjectFile

/// An edit under way: a transaction that sees its own changes.
///
/// Layouts are loaded when they are first edited and written once, when the edit ends.
public final class ProjectEdit {
  private let writer: ProjectWriter
  private var loaded: [String: Layout] = [:]
  private var order: [String] = []
  /// Where the ids of new objects come from.
  public var random = SystemRandomNumberGenerator()

  init(_ writer: ProjectWriter) { self.writer = writer }

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
    let layout = try self.layout(named: name)
    loaded[layout.name] = nil
    order.removeAll { $0 == layout.name }
    if !layout.changes.isNew { try writer.removeLayout(layout.id) }
  }

  /// Declares an environment.
  ///
  /// - Throws: ``LayoutError`` where the name is taken.
  public func addEnvironment(_ environment: DeclaredEnvironment) throws {
    guard try !writer.environments().contains(where: { $0.name == environment.name }) else {
      throw LayoutError(
        .nameTaken, "There is an environment named \(environment.name) already.",
        advice: "`environment remove \(environment.name)` removes it.")
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
    /// What a newer version of a document changed, in words; `nil` for a document that is new.
    public var changes: [String]?
  }

  /// Imports an Interface Builder document: its layouts, and its bytes whole.
  ///
  /// A document of that name that was imported before is replaced, and its layouts are brought up
  /// to the newer version: what that changed since is taken field by field, what was removed goes,
  /// and everything else stays as the project has it.
  ///
  /// - Throws: ``ImportError`` where the document cannot be read.
  public func importDocument(named name: String, _ bytes: [UInt8]) throws -> Imported {
    let document = try InterfaceBuilderImport(bytes: bytes, name: name)
    if let known = try writer.documents().first(where: { $0.name == name }),
      let old = try writer.documentBytes(known.id)
    {
      return try update(known, from: old, to: document, bytes)
    }
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

  private func update(
    _ document: SourceDocument, from old: [UInt8], to new: InterfaceBuilderImport, _ bytes: [UInt8]
  ) throws -> Imported {
    let changes = try DocumentDiff(old: old, new: bytes, name: document.name).changes
    var imported = Imported(
      layouts: [], notices: new.notices.map(\.description), changes: changes.map(\.description))
    let base = try InterfaceBuilderImport(bytes: old, name: document.name).layouts
    var present: [LayoutID: String] = [:]
    for name in try layoutNames() { present[try layout(named: name).id] = name }
    for theirs in new.layouts {
      let known = base.first { $0.id == theirs.id }
      if let known, let name = present[theirs.id] {
        try editLayout(name) { layout in
          var update = LayoutUpdate(layout, base: known, theirs: theirs)
          update.run()
          layout = update.layout
          imported.notices += update.notices
        }
        imported.layouts.append(name)
      } else if known == nil, present[theirs.id] == nil {
        imported.layouts.append(try add(theirs))
      }
    }
    for gone in base where !new.layouts.contains(where: { $0.id == gone.id }) {
      if let name = present[gone.id] { try removeLayout(name) }
    }
    try writer.replaceDocument(
      SourceDocument(id: document.id, name: document.name, kind: new.document.kind), bytes: bytes)
    return imported
  }

  /// Writes every layout that was touched.
  func save() throws {
    for name in order {
      guard let layout = loaded[name], !layout.changes.isEmpty else { continue }
      try writer.save(layout)
    }
  }

  private func keep(_ layout: Layout) {
    if loaded.updateValue(layout, forKey: layout.name) == nil { order.append(layout.name) }
  }

  private func layoutNames() throws -> [String] {
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
