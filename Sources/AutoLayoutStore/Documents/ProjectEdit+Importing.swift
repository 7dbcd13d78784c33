public import InterfaceBuilder
import LayoutModel
import ProjectFile

extension ProjectEdit {
  /// What an import brought.
  public struct Imported {
    /// The names of the layouts, in the order of the document.
    public var layouts: [String]
    /// What was read otherwise than it is written, or left out, as sentences.
    public var notices: [String]
    /// How much of that could not be read as it is meant.
    public var lossCount = 0
    /// What it changed, where the document had been imported before.
    public var changes: ChangeReport?
    /// What both the project and the document changed since then; the project's stands.
    public var conflicts: [DescribedConflict] = []

    init(_ notices: [ImportNotice]) {
      layouts = []
      self.notices = notices.map(\.description)
      lossCount = notices.count(where: \.isLoss)
    }
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
  ///   project cannot, `LayoutError` where the name is empty.
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
