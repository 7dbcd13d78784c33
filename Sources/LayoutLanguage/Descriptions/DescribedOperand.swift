/// One side of a described equation: an anchor, or the distance between two.
public struct DescribedOperand: Hashable, Sendable {
  public var anchor: DescribedAnchor
  /// The anchor from which the distance is measured; `nil` for a plain anchor.
  public var origin: DescribedAnchor?

  /// Creates an operand.
  public init(_ anchor: DescribedAnchor, from origin: DescribedAnchor? = nil) {
    self.anchor = anchor
    self.origin = origin
  }

  var text: String {
    guard let origin else { return anchor.text }
    return "(\(anchor.text) - \(origin.text))"
  }
}
