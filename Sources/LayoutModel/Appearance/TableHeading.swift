/// A title above or below a section of a table.
public struct TableHeading: Hashable, Sendable {
  /// The table.
  public var host: ViewID
  public var text: String
  /// Where the text stands in the table, in points.
  public var frame: Rect
  /// Whether it is shown small and in capitals, as grouped tables do.
  public var isUppercase: Bool
  public var isFooter: Bool

  /// Makes a title.
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
