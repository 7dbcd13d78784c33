public import InterfaceBuilder
import LayoutModel
import ProjectFile

extension ProjectEdit {
  /// The result of an import.
  public struct Imported {
    /// The names of the layouts, in document order.
    public var layouts: [String]
    /// Descriptions of content that was changed or left out on import.
    public var notices: [String]
    /// The number of notices about content that was lost.
    public var lossCount = 0
    /// The changes made to the project, if the document had been imported before.
    public var changes: ChangeReport?
    /// Fields changed on both sides since then; the project's values are kept.
    public var conflicts: [DescribedConflict] = []

    init(_ notices: [ImportNotice]) {
      layouts = []
      self.notices = notices.map(\.description)
      lossCount = notices.count(where: \.isLoss)
    }
  }

  /// Imports the layouts of an Interface Builder document and stores its bytes.
  ///
  /// If a document of that name was imported before, its objects are updated to this version one by
  /// one; changes made in the project are kept.
  ///
  /// A project exported as JSON is imported as a whole.
  ///
  /// - Parameter content: the source for the sizes of texts and controls.
  /// - Throws: ``ImportError`` if the document cannot be read, ``ProjectTextError`` if a project
  ///   cannot, `LayoutError` if the name is empty.
  public func importDocument(
    named name: String, _ bytes: [UInt8], content: ContentSource = .recorded
  ) throws -> Imported {
    if ProjectText.isMeant(by: bytes) { return try importProject(bytes, from: name) }
    guard !name.isEmpty else {
      throw LayoutError(
        .illegalName, "A document without a name cannot be imported.",
        advice: "Give it the name of its file, such as Main.storyboard.")
    }
    let parsed = try ParsedDocument(bytes: bytes, name: name)
    let document = try InterfaceBuilderImport(parsed, content: content, fonts: fonts)
    if let known = try writer.documents().first(where: { $0.name == name }) {
      return try updateDocument(known, from: parsed, document.notices, content)
    }
    if let adopted = try adoptDocument(parsed, document, content) { return adopted }
    try writer.addDocument(document.document, bytes: bytes)
    var imported = Imported(document.notices)
    for layout in document.layouts { imported.layouts.append(try add(layout)) }
    return imported
  }

  private func add(_ layout: Layout) throws -> String {
    var layout = layout
    try layout.rename(to: try freeLayoutName(layout.name))
    keep(layout)
    return layout.name
  }

  private func freeLayoutName(_ base: String) throws -> String {
    let taken = Set(try layoutNames())
    guard taken.contains(base) else { return base }
    var number = 2
    while taken.contains("\(base) \(number)") { number += 1 }
    return "\(base) \(number)"
  }
}
