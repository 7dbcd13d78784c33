/// An attribute of an item as a description writes it.
public struct DescribedAnchor: Hashable, Sendable {
  public var item: DescribedItem
  /// UIKit's name, or one that only autoresizing uses, such as `midX`.
  public var attribute: String

  /// Makes an anchor.
  public init(_ item: DescribedItem, _ attribute: String) {
    self.item = item
    self.attribute = attribute
  }

  var text: String { item.bodyText + "." + attribute }
}
