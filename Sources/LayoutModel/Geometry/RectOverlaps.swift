extension Rect {
  /// Whether two rectangles overlap by half a point or more on both axes.
  public func overlaps(_ other: Rect) -> Bool {
    Swift.min(maxX, other.maxX) - Swift.max(x, other.x) >= 0.5
      && Swift.min(maxY, other.maxY) - Swift.max(y, other.y) >= 0.5
  }

  /// Whether the rectangle extends less than half a point beyond bounds of this size at the origin.
  public func isInside(_ size: Size) -> Bool {
    x > -0.5 && y > -0.5 && maxX < size.width + 0.5 && maxY < size.height + 0.5
  }
}

extension Array<Rect> {
  /// Returns the pairs of rectangles that overlap by half a point or more on both axes, as index
  /// pairs with the smaller index first, in ascending order.
  public func overlappingPairs() -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    forEachOverlappingPair { a, b in
      pairs.append((a, b))
      return true
    }
    return pairs.sorted { $0 < $1 }
  }

  /// Calls a closure with the indices of each overlapping pair, the smaller first, until it returns
  /// false.
  ///
  /// Goes from top to bottom so that each rectangle is compared only with its vertical neighbours:
  /// - Complexity: O(n log n) if few of them overlap vertically. The pairs, up to n², are not
  ///   stored.
  public func forEachOverlappingPair(_ body: (Int, Int) -> Bool) {
    let order = indices.sorted { (self[$0].y, $0) < (self[$1].y, $1) }
    for (place, a) in order.enumerated() {
      for b in order[(place + 1)...] {
        guard self[b].y < self[a].maxY else { break }
        guard self[a].overlaps(self[b]) else { continue }
        guard body(Swift.min(a, b), Swift.max(a, b)) else { return }
      }
    }
  }
}
