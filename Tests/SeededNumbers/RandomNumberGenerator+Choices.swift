extension RandomNumberGenerator {
  /// Returns `true` with probability 1 / `count`.
  public mutating func oneIn(_ count: Int) -> Bool { Int.random(in: 0..<count, using: &self) == 0 }

  /// Returns a random element; there must be at least one.
  public mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: 0..<elements.count, using: &self)]
  }
}
