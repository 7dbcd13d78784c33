import LayoutModel

/// One shape of a picture, in the root's coordinates (points).
///
/// Pictures are lists of marks, painted in order. They are written as SVG, or as compact JSON that a
/// page's script turns into the same SVG.
struct PictureMark {
  /// What is painted.
  enum Shape {
    case rect(Rect)
    /// A picture of its own in a rectangle, by the address of its data.
    case image(Rect, String)
    /// The data of an SVG path.
    case path(String)
    /// A text whose baseline begins, is centred or ends at a point.
    case text(String, at: Point, TextAnchor)
  }

  /// Which part of a text stands at its point.
  enum TextAnchor: String {
    case start
    case middle
    case end
  }

  var shape: Shape
  /// Names of classes of the style sheet, with spaces between them.
  var kind: String
  /// The view, guide or constraint that it shows; see ``LayoutScene``.
  var ref: String?
  /// What a pointer that rests on it is told.
  var title: String?
  /// Whose rectangle it is, or beside whose corner it stands, where that may move.
  var item: LayoutItem?

  /// Makes a mark.
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

  /// A path from point to point.
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
