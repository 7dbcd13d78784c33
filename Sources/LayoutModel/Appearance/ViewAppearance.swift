/// What a view looks like, as far as somebody said so; layout does not depend on it.
public struct ViewAppearance: Hashable, Sendable {
  /// `nil` for what its kind has by itself.
  public var background: AdaptiveColor?
  /// That of links, buttons and controls in it and below it; `nil` for the superview's.
  public var tint: AdaptiveColor?
  /// A control's own: a switch's that is on, what a slider or a progress has behind it, a spinner's.
  public var accent: AdaptiveColor?
  /// From 0 to 1.
  public var alpha = 1.0
  /// Whether nothing of its subviews is shown outside of it.
  public var clips = false
  /// In points.
  public var cornerRadius = 0.0
  /// In points.
  public var borderWidth = 0.0
  public var borderColor: AdaptiveColor?
  public var text = TextAppearance()
  public var contentMode = ContentMode.fill
  public var content = ViewContent.plain
  /// Whether a cell of one of the system's styles places it, and not its frame alone: the side that
  /// reading begins at is the one it stands at.
  public var isPlacedByCell = false

  /// Makes the looks of a view that nobody said anything of.
  public init() {}

  /// Makes the looks that a view of a kind has by itself.
  public init(kind: ViewKind) {
    clips = kind.isScrollView || kind == .tableView || kind == .collectionView
    content = .ofKind(kind)
  }
}
