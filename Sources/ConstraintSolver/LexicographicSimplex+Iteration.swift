extension LexicographicSimplex {
  /// A way to leave the vertex: the row of a slot is released, and its residual grows or falls.
  struct Edge {
    var slot: Int
    var sign: Double
  }

  /// Where a step along an edge ends: the row taken up, and how far away it is.
  struct Step {
    var row: Int
    var length: Double
  }

  private static var slopeTolerance: Double { 1e-9 }

  /// Finds an edge along which the level sums improve lexicographically.
  ///
  /// Level by level: an edge along which a level gets worse is out of the running, one along which
  /// it gets better while no earlier level changes is taken. What survives all levels is flat.
  mutating func price() -> Edge? {
    let n = variableCount
    let tolerance = Self.slopeTolerance
    alive.reset(to: 3, count: n)
    gradient.reset(to: 0, count: n)
    let candidates = alive.base
    var living = n
    for level in 0..<levelCount {
      let tilted = addGradient(of: level)
      var best = -tolerance
      var edge: Edge?
      for slot in 0..<n where candidates[slot] != 0 {
        let base = tilted ? tilt(of: slot) : 0
        var up = base
        var down = -base
        let row = active.base[slot]
        if row >= 0 && Int(levelOf.base[Int(row)]) == level {
          up += penalty.base[Int(row)].up
          down += penalty.base[Int(row)].down
        }
        if candidates[slot] & 1 != 0 {
          if up < best { (best, edge) = (up, Edge(slot: slot, sign: 1)) }
          if up > tolerance { candidates[slot] &= 2 }
        }
        if candidates[slot] & 2 != 0 {
          if down < best { (best, edge) = (down, Edge(slot: slot, sign: -1)) }
          if down > tolerance { candidates[slot] &= 1 }
        }
        if candidates[slot] == 0 { living -= 1 }
      }
      if let edge { return edge }
      if living == 0 { break }
      if tilted { gradient.reset(to: 0, count: n) }
    }
    if living > 0, let edge = priceObjective() { return edge }
    flat.base.update(from: candidates, count: n)
    return nil
  }

  /// Adds up the level's slopes over the variables; false when no row is violated there.
  private func addGradient(of level: Int) -> Bool {
    var tilted = false
    let sum = gradient.base
    let rows = order.base
    for position in Int(levelStart.base[level])..<Int(levelStart.base[level + 1]) {
      let row = Int(rows[position])
      guard slotOf.base[row] < 0 else { continue }
      let kind = penalty.base[row]
      let pull = side.base[row] > 0 ? kind.up : -kind.down
      guard pull != 0 else { continue }
      tilted = true
      for term in Int(start.base[row])..<Int(start.base[row + 1]) {
        sum[Int(index.base[term])] += pull * coefficient.base[term]
      }
    }
    return tilted
  }

  @inline(__always)
  private func tilt(of slot: Int) -> Double {
    let n = variableCount
    let column = inverse.base + slot * n
    let sum = gradient.base
    var total = 0.0
    for position in 0..<n { total += sum[position] * column[position] }
    return total
  }

  private mutating func priceObjective() -> Edge? {
    guard !objective.isEmpty else { return nil }
    gradient.base.update(from: objective.base, count: variableCount)
    var best = -Self.slopeTolerance
    var edge: Edge?
    for slot in 0..<variableCount where alive[slot] != 0 {
      let up = tilt(of: slot)
      if alive[slot] & 1 != 0, up < best { (best, edge) = (up, Edge(slot: slot, sign: 1)) }
      if alive[slot] & 2 != 0, -up < best { (best, edge) = (-up, Edge(slot: slot, sign: -1)) }
    }
    return edge
  }

  /// Follows an edge to the breakpoint at which it stops to improve; nil when there is none.
  mutating func follow(_ edge: Edge) -> Step? {
    let n = variableCount
    direction.reset(to: 0, count: n)
    let column = inverse.base + edge.slot * n
    for position in 0..<n { direction.base[position] = edge.sign * column[position] }
    measureRates()
    let released = active[edge.slot]
    if released >= 0 {
      let kind = penalty[released]
      slope[levelOf[released]] += edge.sign > 0 ? kind.up : kind.down
    }
    heap.heapify()
    while let next = heap.popNearest() {
      let row = Int(next.row)
      slope[levelOf[row]] += penalty[row].kink * rate[row].magnitude
      if !improves() { return Step(row: row, length: next.distance) }
    }
    return nil
  }

  /// Measures how fast each residual changes, sums the slopes of the levels, and collects the
  /// rows that the edge will cross.
  private mutating func measureRates() {
    let levels = levelCount
    slope.reset(to: 0, count: levels + 1)
    heap.removeAll()
    let d = direction.base
    for row in 0..<rowCount {
      guard slotOf.base[row] < 0 else { continue }
      var sum = 0.0
      for term in Int(start.base[row])..<Int(start.base[row + 1]) {
        sum += coefficient.base[term] * d[Int(index.base[term])]
      }
      rate.base[row] = sum
      guard sum.magnitude > 1e-9 else { continue }
      let above = side.base[row] > 0
      let kind = penalty.base[row]
      slope.base[Int(levelOf.base[row])] += sum * (above ? kind.up : -kind.down)
      if above == (sum < 0) {
        heap.append(
          distance: residual.base[row].magnitude / sum.magnitude, size: sum.magnitude,
          row: Int32(row))
      }
    }
    guard !objective.isEmpty else { return }
    for position in 0..<variableCount { slope[levels] += objective[position] * d[position] }
  }

  /// Whether going on along the edge still pays.
  private func improves() -> Bool {
    for level in 0...levelCount {
      let here = slope.base[level]
      if here < -Self.slopeTolerance { return true }
      if here > Self.slopeTolerance { return false }
    }
    return false
  }

  /// Moves to the end of the step and exchanges the released row for the one met there.
  mutating func exchange(_ edge: Edge, _ step: Step) {
    let n = variableCount
    for position in 0..<n { value.base[position] += step.length * direction.base[position] }
    for row in 0..<rowCount where slotOf.base[row] < 0 {
      let speed = rate.base[row]
      guard speed.magnitude > 1e-9 else { continue }
      let before = residual.base[row]
      residual.base[row] = before + step.length * speed
    }
    heap.forEachPassed { row in side.base[Int(row)] = -side.base[Int(row)] }

    let released = active[edge.slot]
    if released >= 0 {
      slotOf[released] = -1
      residual[released] = edge.sign * step.length
      side[released] = edge.sign > 0 ? 1 : -1
    }
    takeUp(step.row, in: edge.slot)
  }

  /// Makes a row active in a slot: the rank-one update of the inverse.
  mutating func takeUp(_ row: Int, in slot: Int) {
    let n = variableCount
    let terms = Int(start[row])..<Int(start[row + 1])
    let column = inverse.base + slot * n
    var pivot = 0.0
    for term in terms { pivot += coefficient.base[term] * column[Int(index.base[term])] }
    let scale = 1 / pivot
    for position in 0..<n { column[position] *= scale }
    for other in 0..<n where other != slot {
      let target = inverse.base + other * n
      var sum = 0.0
      for term in terms { sum += coefficient.base[term] * target[Int(index.base[term])] }
      guard sum != 0 else { continue }
      for position in 0..<n { target[position] -= sum * column[position] }
    }
    active[slot] = Int32(row)
    slotOf[row] = Int32(slot)
    residual[row] = 0
  }
}
