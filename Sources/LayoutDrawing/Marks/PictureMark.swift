import LayoutModel

/// One shape of a picture, in the root's coordinates (points).
///
/// Pictures are lists of marks in painting order. They are written as SVG, or as compact JSON that
/// a page's script turns into the same SVG.
struct PictureMark {
  /// The shape to paint.
  enum Shape {
    case rect(Rect)
    /// An image in a rectangle, given by the URL of its data.
    case image(Rect, String)
    /// The data of an SVG path.
    case path(String)
    /// A text whose baseline starts, is centred or ends at a point.
    case text(String, at: Point, TextAnchor)
  }

  /// The part of a text that is aligned with its point.
  enum TextAnchor: String {
    case start
    case middle
    case end
  }

  var shape: Shape
  /// Class names of the style sheet, separated by spaces.
  var kind: String
  /// The view, guide or constraint that the mark shows; see ``LayoutScene``.
  var ref: String?
  /// The tooltip.
  var title: String?
  /// The item that the mark moves with, being its rectangle or next to its corner; `nil` for none.
  var item: LayoutItem?

  init(
    _ shape: Shape, _ kind: String, ref: String? = nil, title: String? = nil,
    item: LayoutItem? = nil
  ) {
    self.shape = shape
    self.kind = kind
    self.ref = ref
    self.title = title
    self.item = item
  }

  /// Returns a path through points.
  static func line(_ points: [Point]) -> Shape {
    var data = ""
    for (index, point) in points.enumerated() {
      data += index == 0 ? "M" : "L"
      data += point.x.pictureText
      data += " "
      data += point.y.pictureText
    }
    return .path(data)
  }
}
