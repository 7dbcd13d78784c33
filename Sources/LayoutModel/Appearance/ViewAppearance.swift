/// The known appearance of a view, which has no influence on layout.
public struct ViewAppearance: Hashable, Sendable {
  /// The background colour; `nil` for the default of the view's kind.
  public var background: AdaptiveColor?
  /// The tint of links, buttons and controls in the view's subtree; `nil` to inherit it.
  public var tint: AdaptiveColor?
  /// The accent colour of a control: a switch that is on, a slider or progress track, or a spinner.
  public var accent: AdaptiveColor?
  /// The opacity from 0 to 1.
  public var alpha = 1.0
  /// Whether subviews are clipped to the view's bounds.
  public var clips = false
  /// In points.
  public var cornerRadius = 0.0
  /// In points.
  public var borderWidth = 0.0
  public var borderColor: AdaptiveColor?
  public var text = TextAppearance()
  public var contentMode = ContentMode.fill
  public var content = ViewContent.plain
  /// Whether a cell of a system style places the view, rather than its frame alone; the view is
  /// then at the leading edge.
  public var isPlacedByCell = false

  /// Creates a default appearance.
  public init() {}

  /// Creates the default appearance of a kind of view.
  public init(kind: ViewKind) {
    clips = kind.isScrollView || kind == .tableView || kind == .collectionView
    content = .ofKind(kind)
  }
}
