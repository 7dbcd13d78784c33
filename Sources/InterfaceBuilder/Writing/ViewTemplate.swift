internal import LayoutModel
internal import LosslessXML

/// The element that Interface Builder creates for a view dragged from its library.
///
/// Measured on a thousand documents saved by Xcode: the contents of nearly every element of a kind.
struct ViewTemplate {
  typealias Attributes = KeyValuePairs<String, String>

  /// The element's name.
  let tag: String
  private let attributes: [(name: String, value: String)]
  private let parts: [LosslessDocument.NewNode]

  init(_ tag: String, _ attributes: Attributes, _ parts: [LosslessDocument.NewNode] = []) {
    self.tag = tag
    self.attributes = attributes.map { ($0.key, $0.value) }
    self.parts = parts
  }

  /// Creates an element with its frame and subviews.
  ///
  /// Further properties of the view are written as changes.
  ///
  /// - Parameters:
  ///   - key: The view's role in its superview, unless it is an ordinary subview.
  ///   - content: The content view that contains its subviews, if any.
  func node(
    of view: View, id: String, key: String? = nil, frame: Rect,
    subviews: [LosslessDocument.NewNode]?, content: LosslessDocument.NewNode? = nil
  ) -> LosslessDocument.NewNode {
    var written = attributes
    if let key { written.append(("key", key)) }
    if !view.translatesAutoresizingMask {
      written.append(("translatesAutoresizingMaskIntoConstraints", "NO"))
    }
    written.append(("id", id))
    var children = [Self.rect(frame)]
    if let mask = Self.autoresizing(view) { children.append(mask) }
    if let content { children.append(content) }
    if let subviews { children.append(.element("subviews", [:], subviews)) }
    return .element(
      tag, attributes: AttributeOrder.sorted(written, AttributeOrder.view),
      children: children + parts)
  }

  /// A frame as Interface Builder writes it.
  static func rect(_ frame: Rect) -> LosslessDocument.NewNode {
    .element(
      "rect",
      [
        "key": "frame", "x": number(frame.x), "y": number(frame.y), "width": number(frame.width),
        "height": number(frame.height),
      ])
  }

  /// A number in a rectangle or in margins, where Interface Builder writes zero with a decimal
  /// place.
  static func number(_ number: Double) -> String {
    number == 0 ? "0.0" : NumberFormat.text(number)
  }

  /// The autoresizing mask to write, if any.
  ///
  /// Views that translate their masks have one even if nothing is flexible.
  static func autoresizing(_ view: View) -> LosslessDocument.NewNode? {
    guard view.translatesAutoresizingMask || !view.autoresizingMask.isEmpty else { return nil }
    let flexible = AutoresizingMask.documentNames.filter { view.autoresizingMask.contains($0.part) }
    return .element(
      "autoresizingMask",
      attributes: [("key", "autoresizingMask")] + flexible.map { ($0.name, "YES") })
  }
}
