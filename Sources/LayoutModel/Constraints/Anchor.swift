/// An item together with one of its attributes.
public struct Anchor: Hashable, Codable, Sendable {
  public var item: LayoutItem
  public var attribute: Attribute

  /// Creates an anchor.
  @inlinable
  public init(_ item: LayoutItem, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}
