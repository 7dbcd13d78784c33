extension Rect {
  /// Whether two rectangles overlap by half a point or more in both directions.
  public func overlaps(_ other: Rect) -> Bool {
    Swift.min(maxX, other.maxX) - Swift.max(x, other.x) >= 0.5
      && Swift.min(maxY, other.maxY) - Swift.max(y, other.y) >= 0.5
  }

  /// Whether it stands out of a space of this size, which begins at zero, by less than half a point.
  public func isInside(_ size: Size) -> Bool {
    x > -0.5 && y > -0.5 && maxX < size.width + 0.5 && maxY < size.height + 0.5
  }
}

extension Array<Rect> {
  /// The pairs of rectangles that overlap by half a point or more in both directions, as indices, the
  /// smaller first, ascending.
  public func overlappingPairs() -> [(Int, Int)] {
    var pairs: [(Int, Int)] = []
    forEachOverlappingPair { a, b in
      pairs.append((a, b))
      return true
    }
    return pairs.sorted { $0 < $1 }
  }

  /// Calls a block with each pair of rectangles that overlap, as indices, the smaller first, until it
  /// returns false.
  ///
  /// From the top down, so that each is compared with those beside it only: O(n log n) where few
  /// stand beside each other. Nothing is kept of what may be n² pairs.
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
