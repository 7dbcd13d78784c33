internal import LayoutModel
internal import LosslessXML

/// Determines the intrinsic content size of a view.
///
/// A document does not specify it, but Interface Builder recorded the sizes of leaf views, which
/// follow from their content unless constraints require another size. Xcode 8 omitted frames
/// determined by constraints: sizes that are not recorded are measured, as are those of texts and
/// controls if requested.
struct ContentSizeRule {
  let facts: DocumentFacts

  /// Sets the intrinsic size of a view as far as its element determines it.
  ///
  /// Sizes exclude the alignment insets because constraints apply to alignment rects.
  func apply(to view: inout View, of element: Element) {
    let (own, isOpen) = ownSize(of: view, element)
    var size = own
    var lacks = AxisPair(
      horizontal: !isOpen && size.horizontal == nil, vertical: !isOpen && size.vertical == nil)
    for (axis, name) in Self.placeholders {
      // Interface Builder uses "infinite" for no intrinsic size.
      guard let text = element.attribute(name) else { continue }
      size[axis] = Double(layoutText: text)
      lacks[axis] = size[axis] == nil
    }
    view.intrinsicSize = AxisPair(
      horizontal: size.horizontal.map { max(0, $0) }, vertical: size.vertical.map { max(0, $0) })
    view.lacksIntrinsicSize = lacks
  }

  /// The known size, and whether missing dimensions are to be measured later.
  private func ownSize(of view: View, _ element: Element) -> (AxisPair<Double?>, isOpen: Bool) {
    let isUnrecorded = Self.isMeasured(element)
    guard MeasuredContent.covers(view.kind),
      isUnrecorded
        ? hasPadding(element) : facts.content == .measured && !Self.hasUnknownImage(element, facts)
    else {
      return isUnrecorded ? (imageSize(of: element), true) : (contentSize(of: element), false)
    }
    if let size = MeasuredContent(facts).size(of: view, element) { return (size, false) }
    return (AxisPair(horizontal: nil, vertical: nil), true)
  }

  /// Whether the element alone determines the padding and decorations around a control's text.
  private func hasPadding(_ element: Element) -> Bool {
    element.name == "segmentedControl" || element.property("configuration") != nil
      || element.property("contentEdgeInsets") != nil
  }

  /// Whether a button shows an image whose size the document does not record.
  static func hasUnknownImage(_ element: Element, _ facts: DocumentFacts) -> Bool {
    let state = element.first("state", where: "key", is: "normal")
    let images = [
      state?.text("image"), state?.text("backgroundImage"),
      element.property("configuration")?.text("image"),
    ]
    return element.name == "button"
      && images.contains { $0.map { facts.imageSizes[$0] == nil } ?? false }
  }

  /// Whether the size was set in Interface Builder instead of following from the content.
  static func hasPlaceholder(_ element: Element) -> Bool {
    placeholders.contains { element.attribute($0.name) != nil }
  }

  static let placeholders: [(axis: Axis, name: String)] = [
    (.horizontal, "placeholderIntrinsicWidth"), (.vertical, "placeholderIntrinsicHeight"),
  ]

  /// Whether a view's size comes from its content but is not recorded.
  static func isMeasured(_ element: Element) -> Bool {
    element.recordedFrame == nil && ViewTag.named(element.name).contentSize != .none
  }

  /// The size of the image that is a view's only content.
  private func imageSize(of element: Element) -> AxisPair<Double?> {
    let shown =
      switch element.name {
      case "imageView": element.text("image")
      case "button" where TextContent.text(of: element) == nil:
        element.first("state", where: "key", is: "normal")?.text("image")
      default: String?.none
      }
    let size = shown.flatMap { facts.imageSizes[$0] }
    return AxisPair(horizontal: size?.width, vertical: size?.height)
  }

  private func contentSize(of element: Element) -> AxisPair<Double?> {
    let none = AxisPair<Double?>(horizontal: nil, vertical: nil)
    let tag = ViewTag.named(element.name)
    guard tag.contentSize != .none, let frame = element.recordedFrame else { return none }
    let insets = tag.kind.alignmentInsets
    let width = frame.width - insets.left - insets.right
    let height = frame.height - insets.top - insets.bottom
    if tag.contentSize == .heightOnly { return AxisPair(horizontal: nil, vertical: height) }
    switch element.name {
    case "imageView":
      guard let image = element.text("image") else { return none }
      if let size = facts.imageSizes[image] {
        return AxisPair(horizontal: size.width, vertical: size.height)
      }
    case "textView" where !element.isNo("scrollEnabled"): return none
    default: break
    }
    return AxisPair(horizontal: width, vertical: height)
  }
}
