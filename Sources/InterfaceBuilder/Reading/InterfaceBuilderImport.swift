public import LayoutEngine
public import LayoutModel

/// The layouts of a storyboard or xib.
///
/// ```swift
/// let imported = try InterfaceBuilderImport(bytes: bytes, name: "Main.storyboard")
/// for layout in imported.layouts { print(layout.name, layout.views.count) }
/// ```
///
/// Every tree of views that is laid out on its own is one layout: a scene's root view, a xib's
/// view, a cell. Ids are derived from the document's name and the object ids in it, so that
/// whoever imports the document gets the same objects.
///
/// Of the frames that Interface Builder recorded these are read: the root's size, the frames of
/// views under autoresizing, and the sizes of views that have a content of their own. Everything
/// else follows from the constraints.
///
/// A document is read whole or not at all; but what UIKit would refuse in it, such as a constraint
/// about an item that does not exist, is left out with a notice.
public struct InterfaceBuilderImport: Sendable {
  /// The record of the document, to be kept beside its bytes.
  public let document: SourceDocument
  /// In document order; names are unique among them.
  public let layouts: [Layout]
  /// What was imported otherwise than it is written, in document order.
  public let notices: [ImportNotice]
  private let earlier: [LayoutID: EarlierReading]

  /// Reads a document.
  ///
  /// O(bytes).
  ///
  /// - Parameters:
  ///   - name: the file's name without its folder, such as `Main.storyboard`.
  ///   - known: objects of a project that are in the document and keep their ids.
  ///   - content: where the sizes of texts and controls are from.
  ///   - fonts: those that texts are measured with beside those that are known.
  /// - Throws: ``ImportError`` where the bytes are no document of Interface Builder's for UIKit.
  public init(
    bytes: [UInt8], name: String, knowing known: KnownObjects = KnownObjects(),
    content: ContentSource = .recorded, fonts: FontCollection = .none
  ) throws(ImportError) {
    try self.init(
      ParsedDocument(bytes: bytes, name: name), knowing: known, content: content, fonts: fonts)
  }

  /// Reads a document whose elements are read already.
  ///
  /// - Throws: ``ImportError`` where it is no document of Interface Builder's for UIKit.
  public init(
    _ parsed: ParsedDocument, knowing known: KnownObjects = KnownObjects(),
    content: ContentSource = .recorded, fonts: FontCollection = .none
  ) throws(ImportError) {
    let reading = try DocumentReading(parsed, knowing: known, content: content, fonts: fonts)
    document = reading.document
    layouts = reading.islands.map(\.layout)
    notices = reading.notices
    earlier = Dictionary(reading.islands.map { ($0.layout.id, $0.earlier) }) { first, _ in first }
  }

  /// A layout of the document as it was read before more was known of documents, as far as `stored`, the
  /// same layout in a project, has it so.
  package func asReadEarlier(_ layout: Layout, like stored: Layout) -> Layout {
    earlier[layout.id]?.applied(to: layout, like: stored) ?? layout
  }
}
