/// The contents of a navigation bar.
public struct NavigationContent: Hashable, Sendable {
  public var title: String?
  public var prompt: String?
  public var left: [BarItem] = []
  public var right: [BarItem] = []
  public var isLarge = false
  /// The title of the back button; `nil` if there is none.
  public var back: String?
  public var barTint: AdaptiveColor?
  public var tint: AdaptiveColor?
  public var titleColor: AdaptiveColor?

  /// Creates an empty bar.
  public init() {}
}
