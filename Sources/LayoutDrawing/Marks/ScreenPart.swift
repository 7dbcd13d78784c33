public import LayoutModel

/// A layout that is shown in a view of another.
public struct ScreenPart: Sendable {
  /// The view that shows it.
  public var host: ViewID
  /// Its frame in that view, in points.
  public var frame: Rect
  /// Whether it scrolls with the view's content, which starts below the bars.
  public var scrolls: Bool
  /// Whether a separator line is drawn below it.
  public var hasSeparator: Bool
  public var layout: Layout
  public var solution: SolvedLayout
  public var options: ScreenOptions

  /// Creates a part that shows a solved layout in a view.
  public init(
    _ layout: Layout, _ solution: SolvedLayout, _ options: ScreenOptions, in host: ViewID,
    frame: Rect, scrolls: Bool = true, hasSeparator: Bool = false
  ) {
    self.host = host
    self.frame = frame
    self.scrolls = scrolls
    self.hasSeparator = hasSeparator
    self.layout = layout
    self.solution = solution
    self.options = options
  }
}
