public import LayoutEngine
public import LayoutModel

/// The layouts of a storyboard or xib.
///
/// ```swift
/// let imported = try InterfaceBuilderImport(bytes: bytes, name: "Main.storyboard")
/// for layout in imported.layouts { print(layout.name, layout.views.count) }
/// ```
///
/// Every view tree that is laid out independently becomes a layout: a scene's root view, a xib's
/// view, a cell. Ids are derived from the document's name and its object ids, so that repeated
/// imports produce the same objects.
///
/// Of the frames that Interface Builder recorded, only these are read: the root's size, the frames
/// of views positioned by autoresizing masks, and the sizes of views with an intrinsic size, unless
/// constraints stretched them. Everything else follows from the constraints.
///
/// An import either succeeds or fails as a whole; but anything UIKit would reject, such as a
/// constraint with a nonexistent item, is left out with a notice.
public struct InterfaceBuilderImport: Sendable {
  /// The record of the document, to be stored with its bytes.
  public let document: SourceDocument
  /// The layouts in document order, with unique names.
  public let layouts: [Layout]
  /// Parts that were left out or not imported as written, in document order.
  public let notices: [ImportNotice]
  private let earlier: [LayoutID: EarlierReading]

  /// Reads a document.
  ///
  /// - Parameters:
  ///   - name: The file's name without its folder, such as `Main.storyboard`.
  ///   - known: Objects of a project that are in the document and keep their ids.
  ///   - content: The source of the sizes of texts and controls.
  ///   - fonts: Fonts for measuring texts, in addition to the built-in ones.
  /// - Throws: ``ImportError`` if the bytes are not an Interface Builder document for UIKit.
  /// - Complexity: O(bytes).
  public init(
    bytes: [UInt8], name: String, knowing known: KnownObjects = KnownObjects(),
    content: ContentSource = .recorded, fonts: FontCollection = .none
  ) throws(ImportError) {
    try self.init(
      ParsedDocument(bytes: bytes, name: name), knowing: known, content: content, fonts: fonts)
  }

  /// Reads a document that is already parsed.
  ///
  /// - Parameter isForCanvas: Whether the layouts are only solved on their own canvas, where recorded
  ///   sizes apply even if constraints caused them; this saves finding out which.
  /// - Throws: ``ImportError`` if it is not an Interface Builder document for UIKit.
  public init(
    _ parsed: ParsedDocument, knowing known: KnownObjects = KnownObjects(),
    content: ContentSource = .recorded, fonts: FontCollection = .none, isForCanvas: Bool = false
  ) throws(ImportError) {
    let reading = try DocumentReading(parsed, knowing: known, content: content, fonts: fonts)
    document = reading.document
    var layouts: [Layout] = []
    var earlier: [LayoutID: EarlierReading] = [:]
    for island in reading.islands {
      var then = island.earlier
      var layout = island.layout
      if content == .recorded, !isForCanvas {
        let resized = ResizedContent(layout, island.viewElements, reading.facts)
        layout = resized.layout
        then.recordedSizes = resized.recordedSizes
      }
      layouts.append(layout)
      earlier[layout.id] = then
    }
    self.layouts = layouts
    self.earlier = earlier
    notices = reading.notices
  }

  /// Returns a layout as earlier versions read it, as far as `stored`, the same layout in a
  /// project, matches that.
  package func asReadEarlier(_ layout: Layout, like stored: Layout) -> Layout {
    earlier[layout.id]?.applied(to: layout, like: stored) ?? layout
  }
}
