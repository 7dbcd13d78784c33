public import LayoutModel
internal import LosslessXML

/// The appearance of a document's views, as far as the document specifies it.
///
/// ```swift
/// let document = try DocumentAppearance(bytes: bytes, name: "Main.storyboard")
/// let looks = document.appearance(of: layout)
/// ```
public struct DocumentAppearance: Sendable {
  private let xml: LosslessDocument
  private let document: DocumentID
  /// The colours of asset catalogs by name; the document's copies have only the light appearance.
  public var catalogColors: [String: AdaptiveColor] = [:]

  /// Reads a document.
  ///
  /// - Throws: ``ImportError`` if it cannot be read.
  /// - Complexity: O(bytes).
  public init(bytes: [UInt8], name: String, id: DocumentID) throws(ImportError) {
    xml = try ParsedDocument(bytes: bytes, name: name).xml
    document = id
  }

  /// The names of the asset catalog colours that the document uses.
  public var colorNames: Set<String> {
    Set(xml.root.list("resources", of: "namedColor").compactMap { $0.text("name") })
  }

  /// Returns the appearance of a layout imported from the document.
  ///
  /// Views that are not in the document get the default appearance of their kind.
  ///
  /// - Complexity: O(elements of the document).
  public func appearance(of layout: Layout) -> LayoutAppearance {
    var wanted: [String: ViewID] = [:]
    for view in layout.views {
      guard let source = view.source, source.document == document else { continue }
      wanted[source.objectID] = wanted[source.objectID] ?? view.id
    }
    var result = LayoutAppearance()
    let colors = ColorReader(xml, catalog: catalogColors)
    result.tint = colors.color("tintColor", of: xml.root)
    let reader = AppearanceReader(colors: colors, images: ImageSizes(xml.root))
    let placed = PlacedLayouts(xml)
    guard !wanted.isEmpty else { return result }
    for element in xml.elements {
      guard let id = element.attribute("id"), let view = wanted.removeValue(forKey: id) else {
        continue
      }
      let kind = layout.views[view]?.kind ?? .view
      result.views[view] = reader.appearance(of: element, kind: kind)
      placed.add(element, of: view, to: &result)
      if view == layout.root { addBars(around: element, reader, to: &result) }
    }
    return result
  }

  private func addBars(
    around root: Element, _ reader: AppearanceReader, to result: inout LayoutAppearance
  ) {
    guard root.has("key", "view"), let controller = root.parent else { return }
    result.hasStatusBar = true
    SceneBars(Segues(xml.root), Embedding(xml.root), reader).add(to: &result, around: controller)
  }
}
