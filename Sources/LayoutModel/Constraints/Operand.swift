/// One side of an equation: an anchor, or the distance between two anchors.
public struct Operand: Hashable, Codable, Sendable {
  public var anchor: Anchor
  /// Where the distance to `anchor` is measured from; `nil` for a plain anchor.
  ///
  /// UIKit's `anchorWithOffset(to:)` makes such distances: `to - from`.
  @Rare public var origin: Anchor?

  /// Makes a plain anchor, or the distance from `origin` to `anchor`.
  @inlinable
  public init(_ anchor: Anchor, from origin: Anchor? = nil) {
    self.anchor = anchor
    self.origin = origin
  }

  /// Makes a plain anchor.
  @inlinable
  public init(_ item: LayoutItem, _ attribute: Attribute) {
    self.init(Anchor(item, attribute))
  }

  /// The anchors it names.
  public var anchors: [Anchor] { origin.map { [anchor, $0] } ?? [anchor] }

  /// What it measures; the distance between two positions is a size.
  public var dimension: Attribute.Dimension? {
    origin == nil ? anchor.attribute.dimension : .size
  }
}
