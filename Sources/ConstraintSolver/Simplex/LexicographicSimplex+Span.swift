extension LexicographicSimplex {
  /// The maximum number of rates worth computing, one per edge and row.
  private static var mostSpeeds: Int { 1 << 20 }

  /// Sets `direction` to a random direction in the span of the optimal face; returns false if
  /// computing it would take too long.
  ///
  /// At a degenerate vertex, flat edges and combinations of them may have zero length. A row that
  /// is met exactly restricts each combination to one side. One problem finds the rows that some
  /// combination can leave; the others are equations, and a second problem finds their solution
  /// nearest to random amounts.
  mutating func spanOptimum(amount: (Int) -> Double) -> Bool {
    let slots = (0..<variableCount).filter { flat[$0] != 0 }
    let tight = (0..<rowCount).filter {
      slotOf[$0] < 0 && residual[$0].magnitude <= 64 * tieTolerance
    }
    guard slots.count * (tight.count + variableCount) <= Self.mostSpeeds else { return false }
    // The speed at which each tight row moves into its side, per row and edge.
    var speeds = Vector<Double>(repeating: 0, count: tight.count * slots.count)
    for (place, slot) in slots.enumerated() {
      target.reset(to: 0, count: variableCount)
      target[slot] = 1
      direction.reset(to: 0, count: variableCount)
      meetTarget(into: direction.base)
      for (line, row) in tight.enumerated() {
        var speed = 0.0
        for term in Int(start[row])..<Int(start[row + 1]) {
          speed += coefficient[term] * direction[index[term]]
        }
        speeds[line * slots.count + place] = side[row] > 0 ? speed : -speed
      }
    }
    var limits = EdgeLimits(edges: slots.count)
    for (place, slot) in slots.enumerated() where flat[slot] != 3 {
      limits.add([Summand(place: Int32(place), factor: flat[slot] == 1 ? 1 : -1)])
    }
    for line in tight.indices {
      limits.add(
        slots.indices.compactMap { place in
          let speed = speeds[line * slots.count + place]
          return speed.magnitude > Tolerance.speed
            ? Summand(place: Int32(place), factor: speed) : nil
        })
    }
    guard let amounts = limits.randomSolution(nearest: { amount(slots[$0]) }) else { return false }
    target.reset(to: 0, count: variableCount)
    for (place, slot) in slots.enumerated() { target[slot] = amounts[place] }
    direction.reset(to: 0, count: variableCount)
    meetTarget(into: direction.base)
    return true
  }
}
