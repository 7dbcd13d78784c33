internal import LayoutModel
internal import LosslessXML

/// The size that a view's content would like to have.
///
/// A document does not say it, but Interface Builder recorded the sizes of leaf views, which follow
/// from their content wherever constraints do not ask for another. Xcode 8 left out frames that
/// constraints decide: what is not recorded is measured, and so is whatever has a text or is a
/// control where that is asked for.
struct ContentSizeRule {
  let facts: DocumentFacts

  /// Says how large a view's content would like to be, as far as its element tells.
  ///
  /// Sizes are without the alignment insets, because that is what constraints are about.
  func apply(to view: inout View, of element: Element) {
    let (own, isOpen) = ownSize(of: view, element)
    var size = own
    var lacks = AxisPair(
      horizontal: !isOpen && size.horizontal == nil, vertical: !isOpen && size.vertical == nil)
    for (axis, name) in [
      (Axis.horizontal, "placeholderIntrinsicWidth"), (.vertical, "placeholderIntrinsicHeight"),
    ] {
      // "infinite" is Interface Builder's word for none.
      guard let text = element.attribute(name) else { continue }
      size[axis] = Double(layoutText: text)
      lacks[axis] = size[axis] == nil
    }
    view.intrinsicSize = AxisPair(
      horizontal: size.horizontal.map { max(0, $0) }, vertical: size.vertical.map { max(0, $0) })
    view.lacksIntrinsicSize = lacks
  }

  /// The size that is known, and whether what is missing of it is to be measured later.
  private func ownSize(of view: View, _ element: Element) -> (AxisPair<Double?>, isOpen: Bool) {
    let isUnrecorded = Self.isMeasured(element)
    guard MeasuredContent.covers(view.kind),
      isUnrecorded
        ? hasPadding(element) : facts.content == .measured && !hasUnknownImage(element)
    else {
      return isUnrecorded ? (imageSize(of: element), true) : (contentSize(of: element), false)
    }
    if let size = MeasuredContent(facts).size(of: view, element) { return (size, false) }
    return (AxisPair(horizontal: nil, vertical: nil), true)
  }

  /// Whether its element alone says what stands around and beside the text of a control.
  private func hasPadding(_ element: Element) -> Bool {
    element.name == "segmentedControl" || element.property("configuration") != nil
      || element.property("contentEdgeInsets") != nil
  }

  /// Whether a button shows an image whose size the document does not say.
  private func hasUnknownImage(_ element: Element) -> Bool {
    let state = element.first("state", where: "key", is: "normal")
    let images = [
      state?.text("image"), state?.text("backgroundImage"),
      element.property("configuration")?.text("image"),
    ]
    return element.name == "button"
      && images.contains { $0.map { facts.imageSizes[$0] == nil } ?? false }
  }

  /// Whether a view's size is its content's, and the document does not hold it.
  static func isMeasured(_ element: Element) -> Bool {
    element.recordedFrame == nil && ViewTag.named(element.name).contentSize != .none
  }

  /// The size of the image that is all the content of a view.
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
