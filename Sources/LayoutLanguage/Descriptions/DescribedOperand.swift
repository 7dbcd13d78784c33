/// One side of a described equation: an anchor, or the distance between two.
public struct DescribedOperand: Hashable, Sendable {
  public var anchor: DescribedAnchor
  /// Where the distance is measured from; `nil` for a plain anchor.
  public var origin: DescribedAnchor?

  /// Makes a side.
  public init(_ anchor: DescribedAnchor, from origin: DescribedAnchor? = nil) {
    self.anchor = anchor
    self.origin = origin
  }

  var text: String {
    guard let origin else { return anchor.text }
    return "(\(anchor.text) - \(origin.text))"
  }
}
