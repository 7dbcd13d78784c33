/// An attribute of an item as written in a description.
public struct DescribedAnchor: Hashable, Sendable {
  public var item: DescribedItem
  /// UIKit's name, or one used only for autoresizing, such as `midX`.
  public var attribute: String

  /// Creates an anchor.
  public init(_ item: DescribedItem, _ attribute: String) {
    self.item = item
    self.attribute = attribute
  }

  var text: String { item.bodyText + "." + attribute }
}
