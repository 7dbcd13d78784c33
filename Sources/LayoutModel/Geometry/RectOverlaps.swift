extension Array<Rect> {
  /// The pairs of rectangles that overlap by half a point or more in both directions, as indices, the
  /// smaller first, ascending.
  ///
  /// From the top down, so that each is compared with those beside it only: O(n log n) where few
  /// stand beside each other.
  public func overlappingPairs() -> [(Int, Int)] {
    let order = indices.sorted { (self[$0].y, $0) < (self[$1].y, $1) }
    var pairs: [(Int, Int)] = []
    for (place, a) in order.enumerated() {
      for b in order.dropFirst(place + 1) {
        guard self[b].y < self[a].maxY else { break }
        let width = Swift.min(self[a].maxX, self[b].maxX) - Swift.max(self[a].x, self[b].x)
        let height = Swift.min(self[a].maxY, self[b].maxY) - Swift.max(self[a].y, self[b].y)
        if width >= 0.5, height >= 0.5 { pairs.append((Swift.min(a, b), Swift.max(a, b))) }
      }
    }
    return pairs.sorted { $0 < $1 }
  }
}

extension Rect {
  /// Whether it stands out of a space of this size, which begins at zero, by less than half a point.
  public func isInside(_ size: Size) -> Bool {
    x > -0.5 && y > -0.5 && maxX < size.width + 0.5 && maxY < size.height + 0.5
  }
}
