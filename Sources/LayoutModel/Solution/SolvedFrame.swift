/// The solved frame of a view or a guide.
public struct SolvedFrame: Hashable, Sendable {
  /// A part of a frame, in the order of reports.
  public enum Part: String, Hashable, Codable, Sendable, CaseIterable {
    case x
    case y
    case width
    case height
  }

  public var item: LayoutItem
  /// The item's name; for a built-in guide, such as `root.safeArea`.
  public var name: String
  /// In the superview's coordinates (a guide's in its owning view's), in points, with edges rounded
  /// to the pixel grid of the root.
  public var frame: Rect
  /// The frame before rounding.
  public var exact: Rect
  /// In the root view's coordinates, rounded like `frame`.
  public var absolute: Rect
  /// The parts that the constraints do not determine.
  public var ambiguous: Set<Part>

  /// Creates a frame.
  public init(
    item: LayoutItem, name: String, frame: Rect, exact: Rect, absolute: Rect,
    ambiguous: Set<Part> = []
  ) {
    self.item = item
    self.name = name
    self.frame = frame
    self.exact = exact
    self.absolute = absolute
    self.ambiguous = ambiguous
  }

  /// The ambiguous parts, in the order of reports.
  public var ambiguousParts: [Part] { Part.allCases.filter(ambiguous.contains) }
}
