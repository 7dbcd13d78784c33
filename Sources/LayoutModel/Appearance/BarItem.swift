/// A bar button, a tab or a segment.
public struct BarItem: Hashable, Sendable {
  public var title: String?
  public var image: ImageReference?
  public var tint: AdaptiveColor?
  /// A space's width in points, 0 for a flexible space; `nil` if the item is not a space.
  public var space: Double?
  public var isBold = false
  public var isEnabled = true

  /// Creates an item.
  public init(title: String? = nil, image: ImageReference? = nil, space: Double? = nil) {
    self.title = title
    self.image = image
    self.space = space
  }
}
