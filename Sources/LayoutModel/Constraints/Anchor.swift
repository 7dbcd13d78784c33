/// An attribute of an item.
public struct Anchor: Hashable, Codable, Sendable {
  public var item: LayoutItem
  public var attribute: Attribute

  /// Makes an anchor.
  @inlinable
  public init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}
