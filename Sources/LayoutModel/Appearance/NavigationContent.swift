/// What a navigation bar shows.
public struct NavigationContent: Hashable, Sendable {
  public var title: String?
  public var prompt: String?
  public var left: [BarItem] = []
  public var right: [BarItem] = []
  public var isLarge = false
  /// What the button at its left leads back to; `nil` for no such button.
  public var back: String?
  public var barTint: AdaptiveColor?
  public var tint: AdaptiveColor?
  public var titleColor: AdaptiveColor?

  /// Makes an empty bar.
  public init() {}
}
