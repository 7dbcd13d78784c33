public import LayoutModel

/// A layer of a layout's picture.
public enum PictureLayer: String, Hashable, Sendable, CaseIterable {
  /// The layout as the app would show it.
  case screen
  /// Views as nested outlines with their names, and everything else that is told of them.
  case wireframe
  /// Constraints as dimension lines.
  case constraints
}

/// What is needed to draw a layout as the app would show it.
public struct ScreenOptions: Sendable {
  /// What its views look like.
  public var looks: LayoutAppearance
  /// In light or in dark colours.
  public var appearance: Appearance
  /// The layouts that are shown in its views: cells in their table, scenes in their container.
  public var parts: [ScreenPart] = []

  /// Makes options; views look as their kinds do by themselves unless given.
  public init(_ looks: LayoutAppearance = LayoutAppearance(), appearance: Appearance = .light) {
    self.looks = looks
    self.appearance = appearance
  }

  /// The names of the images that are shown, but for the system's symbols.
  public var imageNames: Set<String> {
    parts.reduce(looks.imageNames) { $0.union($1.options.imageNames) }
  }

  /// The images of all that is shown.
  var images: [String: ImageFile] {
    parts.reduce(looks.images) { $0.merging($1.options.images) { own, _ in own } }
  }
}

/// A layout that is shown in a view of another.
public struct ScreenPart: Sendable {
  /// The view that it is shown in.
  public var host: ViewID
  /// Where it stands there, in points.
  public var frame: Rect
  /// Whether it scrolls with the view's content, which begins below the bars.
  public var scrolls: Bool
  /// Whether a line below it tells it from the next.
  public var hasSeparator: Bool
  public var layout: Layout
  public var solution: SolvedLayout
  public var options: ScreenOptions

  /// Places a solved layout in a view.
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
