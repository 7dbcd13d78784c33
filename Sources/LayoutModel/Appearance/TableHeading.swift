/// A title above or below a table section.
public struct TableHeading: Hashable, Sendable {
  /// The table view.
  public var host: ViewID
  public var text: String
  /// The text's frame in the table, in points.
  public var frame: Rect
  /// Whether the text is small and in capitals, as in grouped tables.
  public var isUppercase: Bool
  public var isFooter: Bool

  /// Creates a title.
  public init(
    host: ViewID, text: String, frame: Rect, isUppercase: Bool = false, isFooter: Bool = false
  ) {
    self.host = host
    self.text = text
    self.frame = frame
    self.isUppercase = isUppercase
    self.isFooter = isFooter
  }
}
