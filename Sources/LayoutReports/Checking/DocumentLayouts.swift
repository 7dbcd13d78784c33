public import AutoLayoutStore
import OperatingSystem
public import InterfaceBuilder
public import LayoutEngine
public import LayoutModel

/// The layouts of a storyboard or xib, for use without a project.
///
/// Nothing is written to disk, which makes it much cheaper than a temporary project.
public struct DocumentLayouts: LayoutCollection {
  private let document: SourceDocument
  private let bytes: [UInt8]
  private var layouts: [Layout]
  private let notices: [ImportNotice]
  private let service: SolverService

  /// Reads a document.
  ///
  /// - Complexity: O(bytes).
  ///
  /// - Parameters:
  ///   - name: The file's name without its folder, such as `Main.storyboard`.
  ///   - content: The source of the sizes of texts and controls.
  ///   - measurer: Measures content without an explicit size.
  ///   - folder: The source of fonts that the document names and the measurer lacks.
  ///   - isForCanvas: Whether the layouts are only solved on their own canvas, which is faster.
  /// - Throws: `ImportError` if the bytes are not an Interface Builder document for UIKit.
  public init(
    bytes: [UInt8], name: String, content: ContentSource = .recorded,
    measurer: any ContentMeasurer = TableMeasurer(), fontsIn folder: FontFolder? = nil,
    isForCanvas: Bool = false
  ) throws(ImportError) {
    var measurer = measurer
    let parsed = try ParsedDocument(bytes: bytes, name: name)
    var imported = try InterfaceBuilderImport(
      parsed, content: content, fonts: measurer.fonts, isForCanvas: isForCanvas)
    let lacks = imported.layouts.contains { layout in
      layout.views.contains { $0.font?.isLacking(in: measurer.fonts) ?? false }
    }
    if lacks, let fonts = folder?.fonts, !fonts.isEmpty {
      measurer = measurer.adding(fonts)
      imported = try InterfaceBuilderImport(
        parsed, content: content, fonts: measurer.fonts, isForCanvas: isForCanvas)
    }
    document = imported.document
    layouts = imported.layouts
    notices = imported.notices
    service = SolverService(measurer)
    self.bytes = bytes
  }

  /// Reads a document from a file, with its translations and the fonts in surrounding folders.
  ///
  /// - Throws: `ImportError` if there is no such file, it cannot be read or is not an Interface
  ///   Builder document for UIKit; also rethrows errors from reading the translations.
  public init(
    contentsOf path: String, content: ContentSource = .recorded,
    measurer: any ContentMeasurer = TableMeasurer()
  ) throws {
    let file = URL(filePath: path)
    try self.init(
      bytes: Self.bytes(ofFileAt: path), name: file.lastPathComponent, content: content,
      measurer: measurer, fontsIn: FontFolders().folder(besides: path))
    for table in try DocumentStrings.tables(ofDocumentAt: path) { try addTexts(of: table) }
  }

  private static func bytes(ofFileAt path: String) throws(ImportError) -> [UInt8] {
    switch FileStatus(ofPath: path, followingLinks: true)?.kind {
    case nil:
      throw .unreadable(path, "There is no document \(path).\nCheck the path.")
    case .folder:
      throw .unreadable(path, "\(path) is a folder.\nName a document in it.")
    case .file, .link, .other: break
    }
    do {
      return try Array(Data(contentsOf: URL(filePath: path)))
    } catch {
      throw .unreadable(path, "\(path) cannot be read.\nCheck its permissions.")
    }
  }

  /// Sets the texts of views from a strings table in its language, ignoring keys without a view.
  public mutating func addTexts(of table: StringsTable) throws(LayoutError) {
    for (place, text) in AssignedTexts(table, in: layouts).texts {
      guard let index = layouts.firstIndex(where: { $0.name == place.layout }) else { continue }
      try layouts[index].updateView(place.view) { $0.setText(text, in: place.language) }
    }
  }

  public var measurer: any ContentMeasurer { service.measurer }

  public func layoutNames() -> [String] { layouts.map(\.name) }

  public func layout(named name: String?) throws -> Layout {
    try LayoutChoice.layout(name, among: layouts)
  }

  public func environments() -> [DeclaredEnvironment] { [] }

  public func sourceDocuments() -> [SourceDocument] { [document] }

  public func layouts(of document: DocumentID) -> [Layout] {
    document == self.document.id ? layouts : []
  }

  public func documentBytes(_ id: DocumentID) -> [UInt8]? { id == document.id ? bytes : nil }

  public func importNotices(of document: DocumentID) -> [ImportNotice] {
    document == self.document.id ? notices : []
  }

  public func frames(
    of layout: Layout, in environment: Environment, includingOwnGuides: Bool
  ) -> SolvedLayout {
    service.solve(layout, in: environment, includingOwnGuides: includingOwnGuides)
  }
}
