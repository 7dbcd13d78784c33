internal import LayoutModel
internal import LosslessXML

/// The size that a view's content would like to have.
///
/// A document does not say it, but Interface Builder recorded the sizes of leaf views, which follow
/// from their content wherever constraints do not ask for another.
struct ContentSizeRule {
  let facts: DocumentFacts

  /// The content's size without the alignment insets, because that is what constraints are about;
  /// `nil` on an axis where the content has no wish.
  func size(of element: Element) -> AxisPair<Double?> {
    var size = contentSize(of: element)
    for (axis, name) in [
      (Axis.horizontal, "placeholderIntrinsicWidth"), (.vertical, "placeholderIntrinsicHeight"),
    ] {
      // "infinite" is Interface Builder's word for none.
      if let text = element.attribute(name) { size[axis] = Double(layoutText: text) }
    }
    return AxisPair(
      horizontal: size.horizontal.map { max(0, $0) }, vertical: size.vertical.map { max(0, $0) })
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
