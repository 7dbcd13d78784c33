/// One side of an equation: an anchor, or the distance between two anchors.
public struct Operand: Hashable, Codable, Sendable {
  public var anchor: Anchor
  /// The anchor from which the distance to `anchor` is measured; `nil` for a plain anchor.
  ///
  /// UIKit's `anchorWithOffset(to:)` creates such distances: `to - from`.
  @Rare public var origin: Anchor?

  /// Creates a plain anchor, or the distance from `origin` to `anchor`.
  @inlinable
  public init(_ anchor: Anchor, from origin: Anchor? = nil) {
    self.anchor = anchor
    self.origin = origin
  }

  /// Creates a plain anchor.
  @inlinable
  public init(_ item: LayoutItem, _ attribute: Attribute) {
    self.init(Anchor(item, attribute))
  }

  /// The anchors in the operand.
  public var anchors: [Anchor] { origin.map { [anchor, $0] } ?? [anchor] }

  /// The kind of quantity measured; the distance between two positions is a size.
  public var dimension: Attribute.Dimension? {
    origin == nil ? anchor.attribute.dimension : .size
  }
}
