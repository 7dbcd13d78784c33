extension LexicographicSimplex {
  /// An edge out of the vertex: a slot's row leaves the basis, and its residual grows or falls.
  struct Edge {
    var slot: Int
    var sign: Double
  }

  /// The end of a step along an edge: the entering row and the step length.
  struct Step {
    var row: Int
    var length: Double
  }

  static var slopeTolerance: Double { 1e-9 }

  /// Finds an edge with a lexicographically negative vector of reduced costs.
  ///
  /// Level by level, an edge along which a level gets worse is excluded; one along which it
  /// improves while no earlier level changes is chosen. Edges that survive all levels are flat.
  mutating func price() -> Edge? {
    let n = variableCount
    var living = n
    if pricedLevels > 0 {
      // Only later levels and the objective have changed since the last full pricing.
      alive.assign(flat)
      for bits in flat.buffer where bits == 0 { living -= 1 }
    } else {
      alive.reset(to: 3, count: n)
    }
    gradient.reset(to: 0, count: n)
    for level in pricedLevels..<levelCount {
      if living == 0 { break }
      if addGradient(of: level) {
        if let edge = steepestEdge(in: level, &living) { return edge }
        gradient.base.update(repeating: 0, count: n)
      } else {
        keepRows(of: level, &living)
      }
    }
    flat.base.update(from: alive.base, count: n)
    flatEdgeCount = living
    pricedLevels = levelCount
    return living > 0 ? priceObjective() : nil
  }

  /// Excludes the edges that would violate an active row of a level without violated rows.
  @inline(__always)
  mutating func keepRows(of level: Int, _ living: inout Int) {
    let candidates = alive.base
    for position in Int(levelStart.base[level])..<Int(levelStart.base[level + 1]) {
      let row = Int(order.base[position])
      let slot = Int(slotOf.base[row])
      guard slot >= 0, candidates[slot] != 0 else { continue }
      // The bits of a penalty are the directions it forbids.
      candidates[slot] &= ~penalty.base[row].rawValue
      if candidates[slot] == 0 { living -= 1 }
    }
  }

  /// Returns the edge of steepest descent of a level's sum, if any; excludes edges of ascent.
  mutating func steepestEdge(in level: Int, _ living: inout Int) -> Edge? {
    let tolerance = Self.slopeTolerance
    if isSparse { expressGradient() }
    let candidates = alive.base
    var best = 0.0
    var edge: Edge?
    for slot in 0..<variableCount where candidates[slot] != 0 {
      let base = isSparse ? multiples.base[slot] : tilt(of: slot)
      var up = base
      var down = -base
      if active.base[slot] >= 0 {
        coincidence.forEach(like: Int(active.base[slot])) { row in
          guard Int(levelOf.base[row]) == level else { return }
          up += penalty.base[row].up
          down += penalty.base[row].down
        }
      }
      if candidates[slot] & 1 != 0 {
        if up < -tolerance && steepness(up, slot) > best {
          (best, edge) = (steepness(up, slot), Edge(slot: slot, sign: 1))
        }
        if up > tolerance { candidates[slot] &= 2 }
      }
      if candidates[slot] & 2 != 0 {
        if down < -tolerance && steepness(down, slot) > best {
          (best, edge) = (steepness(down, slot), Edge(slot: slot, sign: -1))
        }
        if down > tolerance { candidates[slot] &= 1 }
      }
      if candidates[slot] == 0 { living -= 1 }
    }
    return edge
  }

  /// The steepness used in pricing: with many variables, the slope is scaled by the edge length
  /// (Harris, *Pivot Selection Methods of the Devex LP Code*, 1973).
  @inline(__always)
  private mutating func steepness(_ slope: Double, _ slot: Int) -> Double {
    isSparse ? slope * slope / weight.base[slot] : -slope
  }

  /// Adds the gradient of a level's violations; returns false if the level has no violated row.
  mutating func addGradient(of level: Int) -> Bool {
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

  private mutating func priceObjective() -> Edge? {
    guard !objective.isEmpty else { return nil }
    gradient.base.update(from: objective.base, count: variableCount)
    var best = -Self.slopeTolerance
    var edge: Edge?
    if isSparse { expressGradient() }
    for slot in 0..<variableCount where alive[slot] != 0 {
      let up = isSparse ? multiples.base[slot] : tilt(of: slot)
      if alive[slot] & 1 != 0, up < best { (best, edge) = (up, Edge(slot: slot, sign: 1)) }
      if alive[slot] & 2 != 0, -up < best { (best, edge) = (-up, Edge(slot: slot, sign: -1)) }
    }
    return edge
  }

  /// Follows an edge to the breakpoint at which it stops improving; `nil` if there is none.
  mutating func follow(_ edge: Edge) -> Step? {
    pointAlong(edge)
    measureRates()
    let released = active[edge.slot]
    if released >= 0 {
      coincidence.forEach(like: Int(released)) { row in
        let kind = penalty.base[row]
        slope.base[Int(levelOf.base[row])] += edge.sign > 0 ? kind.up : kind.down
      }
    }
    heap.heapify()
    while let next = heap.popNearest() {
      let row = Int(next.row)
      slope[levelOf[row]] += penalty[row].kink * rate[row].magnitude
      if !improves() { return Step(row: row, length: next.distance) }
    }
    return nil
  }

  /// Computes the rates of change of the residuals and the slopes of the levels, and collects the
  /// rows that the edge crosses.
  private mutating func measureRates() {
    let levels = levelCount
    slope.reset(to: 0, count: levels + 1)
    heap.removeAll()
    if isSparse {
      rowsByVariable.collect(
        changingAlong: direction, of: rowCount, starts: start, indices: index, into: &crossed)
    }
    let d = direction.base
    for candidate in crossed.buffer {
      let row = Int(candidate)
      guard slotOf.base[row] < 0 else { continue }
      var sum = 0.0
      for term in Int(start.base[row])..<Int(start.base[row + 1]) {
        sum += coefficient.base[term] * d[Int(index.base[term])]
      }
      rate.base[row] = sum
      guard sum.magnitude > Tolerance.speed else { continue }
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

  /// Whether continuing along the edge still improves the levels lexicographically.
  private mutating func improves() -> Bool {
    for level in 0...levelCount {
      let here = slope.base[level]
      if here < -Self.slopeTolerance { return true }
      if here > Self.slopeTolerance { return false }
    }
    return false
  }

  /// Moves to the end of the step and replaces the leaving row with the entering row.
  mutating func exchange(_ edge: Edge, _ step: Step) {
    pricedLevels = 0
    let n = variableCount
    for position in 0..<n { value.base[position] += step.length * direction.base[position] }
    for candidate in crossed.buffer {
      let row = Int(candidate)
      guard slotOf.base[row] < 0 else { continue }
      let speed = rate.base[row]
      guard speed.magnitude > Tolerance.speed else { continue }
      let before = residual.base[row]
      residual.base[row] = before + step.length * speed
    }
    heap.forEachPassed { row in side.base[Int(row)] = -side.base[Int(row)] }

    let released = active[edge.slot]
    if released >= 0 {
      coincidence.forEach(like: Int(released)) { row in
        slotOf.base[row] = -1
        residual.base[row] = edge.sign * step.length
        side.base[row] = edge.sign > 0 ? 1 : -1
      }
    }
    takeUp(step.row, in: edge.slot)
  }
}
