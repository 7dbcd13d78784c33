public import LayoutModel

/// A row of `v_frames`: where a view or a guide is after a solve.
public struct SQLFrame: Hashable, Sendable {
  /// The layout's name.
  public var layout: String
  public var name: String
  /// As `frames` prints it: the object's id in its document, else its own.
  public var id: String
  /// `view` or `guide`.
  public var kind: String
  public var className: String?
  /// In the superview's coordinates, in points.
  public var frame: Rect
  /// The names of what is ambiguous of it: `x`, `y`, `width`, `height`.
  public var ambiguous: [String]

  /// Makes a row.
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
