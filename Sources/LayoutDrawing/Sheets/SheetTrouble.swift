public import LayoutModel

/// A problem of a layout in one environment of an ``SVGSheet``.
public struct SheetTrouble: Sendable {
  /// The kind of problem, worst first.
  public enum Kind: Int, Sendable, Comparable, CaseIterable {
    /// Required constraints that contradict each other.
    case contradiction
    /// Ambiguous frames.
    case open
    /// A truncated text.
    case cutText
    /// A view outside the screen, or outside a view that clips it.
    case outside
    /// Overlapping views.
    case overlap
    /// A view with an empty frame.
    case empty
    /// Frames that are ambiguous until the app fills them; worth knowing, but not a problem.
    case waiting

    public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
  }

  public let kind: Kind
  /// A sentence.
  public let message: String
  /// The constraints involved.
  public let constraints: [String]
  /// The views and guides involved, the main one first.
  public let items: [LayoutItem]

  /// Creates a trouble.
  public init(
    _ kind: Kind, _ message: String, constraints: [String] = [], about items: [LayoutItem]
  ) {
    self.kind = kind
    self.message = message
    self.constraints = constraints
    self.items = items
  }

  /// Identifies the same trouble across environments, although its numbers may differ.
  var key: Key { Key(kind: kind, items: items, message: items.isEmpty ? message : "") }

  struct Key: Hashable {
    let kind: Kind
    let items: [LayoutItem]
    let message: String
  }
}

extension SheetTrouble.Kind {
  /// The style sheet class that determines its colour.
  var level: String {
    switch self {
    case .contradiction: "error"
    case .open: "open"
    case .cutText, .outside, .overlap, .empty: "warning"
    case .waiting: "note"
    }
  }

  /// Returns a number of such troubles in words.
  func words(_ count: Int) -> String {
    let (one, many) =
      switch self {
      case .contradiction: ("conflict", "conflicts")
      case .open: ("ambiguous frame", "ambiguous frames")
      case .cutText: ("truncated text", "truncated texts")
      case .outside: ("view outside", "views outside")
      case .overlap: ("overlap", "overlaps")
      case .empty: ("view without area", "views without area")
      case .waiting: ("frame determined at run time", "frames determined at run time")
      }
    return "\(count) \(count == 1 ? one : many)"
  }

  /// Returns the predicate of a sentence about environments with this trouble.
  func verb(_ count: Int) -> String {
    let object =
      switch self {
      case .contradiction: "conflicts"
      case .open: "ambiguous frames"
      case .cutText: "truncated texts"
      case .outside: "views outside"
      case .overlap: "overlaps"
      case .empty: "views without area"
      case .waiting: "frames determined at run time"
      }
    return "\(count == 1 ? "has" : "have") \(object)"
  }

  /// Counts troubles of this kind; one trouble about ambiguous or outside views counts each view.
  func count(_ troubles: [SheetTrouble]) -> Int {
    let own = troubles.filter { $0.kind == self }
    return [.open, .waiting, .outside].contains(self)
      ? own.reduce(0) { $0 + max(1, $1.items.count) } : own.count
  }

  /// Returns an icon with its own shape, so that colour is not the only sign.
  func icon(at center: Point) -> [PictureMark] {
    func line(_ points: (Double, Double)...) -> String {
      guard
        case .path(let data) = PictureMark.line(
          points.map { Point(x: center.x + $0.0, y: center.y + $0.1) })
      else { return "" }
      return data
    }
    func shape(_ data: String, _ glyph: String) -> [PictureMark] {
      [PictureMark(.path(data), "icon \(level)"), PictureMark(.path(glyph), "glyph")]
    }
    func square(_ dx: Double = 0, _ dy: Double = 0, side: Double = 12) -> String {
      DeviceBody.path(
        Rect(
          x: center.x + dx - side / 2, y: center.y + dy - side / 2, width: side, height: side), 2.5)
    }
    switch self {
    case .contradiction:
      let octagon =
        line((-3, -7), (3, -7), (7, -3), (7, 3), (3, 7), (-3, 7), (-7, 3), (-7, -3)) + "Z"
      return shape(octagon, line((-3, -3), (3, 3)) + line((3, -3), (-3, 3)))
    case .open:
      return shape(
        line((0, -7.5), (7.5, 0), (0, 7.5), (-7.5, 0)) + "Z",
        line((-3.5, 0.5), (0.5, -3.5)) + line((-2, 3), (3, -2)))
    case .cutText:
      return shape(
        square(side: 13), line((-4, 1), (-3, 1)) + line((-0.5, 1), (0.5, 1)) + line((3, 1), (4, 1)))
    case .outside:
      return shape(
        square(side: 13), line((-4, 0), (4, 0)) + line((1, -3), (4, 0), (1, 3)))
    case .overlap:
      return shape(square(-2, -2, side: 10) + square(2, 2, side: 10), line((-2, 2), (2, -2)))
    case .empty:
      return shape(square(side: 13), line((-3.5, 0), (3.5, 0)))
    case .waiting:
      return [
        PictureMark(.path(DeviceBody.circle(center, 5.5)), "ring"),
        PictureMark(.path(line((0, -3), (0, 0), (2.5, 1))), "ring"),
      ]
    }
  }
}
