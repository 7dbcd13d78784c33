public import LayoutModel

/// A row of `v_frames`: the solved frame of a view or a guide.
public struct SQLFrame: Hashable, Sendable {
  /// The layout's name.
  public var layout: String
  public var name: String
  /// The id as printed by `frames`: that in the object's document, otherwise its own.
  public var id: String
  /// `view` or `guide`.
  public var kind: String
  public var className: String?
  /// The frame in the superview's coordinates, in points.
  public var frame: Rect
  /// The ambiguous parts of the frame: `x`, `y`, `width`, `height`.
  public var ambiguous: [String]

  /// Creates a row.
  public init(
    layout: String, name: String, id: String, kind: String = "view", className: String? = nil,
    frame: Rect, ambiguous: [String] = []
  ) {
    self.layout = layout
    self.name = name
    self.id = id
    self.kind = kind
    self.className = className
    self.frame = frame
    self.ambiguous = ambiguous
  }
}
