extension LexicographicSimplex {
  /// Whether the optimal face is more than a point.
  ///
  /// Any other optimum lies in the cone of the flat edges, so there is one if and only if one of
  /// them can be followed; at a degenerate vertex a flat edge may have zero length.
  mutating func provesFreedom() -> Bool {
    let edges = flat.copy()
    let rows = active.copy()
    for slot in 0..<variableCount where edges[slot] != 0 {
      if edges[slot] & 1 != 0, canMove(rows[slot], against: -1) { return true }
      if edges[slot] & 2 != 0, canMove(rows[slot], against: 1) { return true }
    }
    return false
  }

  /// Whether a multiple of a row can be decreased on the optimal face.
  private mutating func canMove(_ row: Int32, against factor: Double) -> Bool {
    setObjective(row: row, factor: factor)
    defer { objective.removeAll() }
    var left = 200 + 50 * (rowCount + variableCount)
    while left > 0, !Interruption.endsSolving, let edge = price() {
      left -= 1
      guard let step = follow(edge) else { return true }
      exchange(edge, step)
      if displacement(of: row).magnitude > 64 * tieTolerance { return true }
    }
    return false
  }

  private mutating func setObjective(row: Int32, factor: Double) {
    objective.reset(to: 0, count: variableCount)
    if row < 0 {
      objective[-1 - row] = factor
    } else {
      for term in Int(start[row])..<Int(start[row + 1]) {
        objective[index[term]] += factor * coefficient[term]
      }
    }
  }

  private mutating func displacement(of row: Int32) -> Double {
    row < 0 ? value[-1 - row] - pin[-1 - row] : product(Int(row)) - constant[row]
  }

  /// The minimum of a linear form over the optimal face; `-infinity` if it is unbounded.
  mutating func minimum(of form: UnsafeBufferPointer<Summand>) -> Double {
    objective.reset(to: 0, count: variableCount)
    for term in form { objective[term.place] += term.factor }
    let status = resume()
    objective.removeAll()
    guard status == .optimal else { return -.infinity }
    var sum = 0.0
    for term in form { sum += term.factor * value[term.place] }
    return sum
  }

  /// Whether a linear form changes along any flat edge.
  mutating func isMovable(_ form: UnsafeBufferPointer<Summand>) -> Bool {
    if isSparse {
      if factors.areSlow { _ = refactor() }
      factors.express(form, wanted: flat, into: &speeds)
      var kept = 0
      var isMovable = false
      for position in 0..<speeds.count where flat[speeds[position].place] != 0 {
        if speeds[position].factor.magnitude > Tolerance.multiplier { isMovable = true }
        speeds[kept] = speeds[position]
        kept += 1
      }
      speeds.removeAll(from: kept)
      return isMovable
    }
    for slot in 0..<variableCount where flat[slot] != 0 {
      var sum = 0.0
      for term in form {
        sum += term.factor * inverse[slot * variableCount + Int(term.place)]
      }
      if sum.magnitude > Tolerance.speed { return true }
    }
    return false
  }

  /// Sets `direction` to a combination of all flat edges with amounts from `amount`; returns how
  /// far the optimal face extends along it, or 0 if it ends at once.
  ///
  /// With random amounts, a combination that stays on the face for some length leaves unchanged
  /// exactly what is constant on the whole face.
  mutating func reach(amount: (Int) -> Double) -> Double {
    target.reset(to: 0, count: variableCount)
    for slot in 0..<variableCount where flat.base[slot] != 0 {
      let size = amount(slot)
      switch flat.base[slot] {
      case 1: target.base[slot] = size.magnitude
      case 2: target.base[slot] = -size.magnitude
      default: target.base[slot] = size
      }
    }
    direction.reset(to: 0, count: variableCount)
    meetTarget(into: direction.base)
    var length = Double.infinity
    for row in 0..<rowCount where slotOf.base[row] < 0 {
      var speed = 0.0
      for term in Int(start.base[row])..<Int(start.base[row + 1]) {
        speed += coefficient.base[term] * direction.base[Int(index.base[term])]
      }
      guard speed.magnitude > Tolerance.speed, (side.base[row] > 0) == (speed < 0) else { continue }
      // Compares the distance to the row, not the step length, which is short if many rows add up.
      guard residual.base[row].magnitude > 64 * tieTolerance else { return 0 }
      length = min(length, residual.base[row].magnitude / speed.magnitude)
    }
    return length
  }

  var hasFlatEdge: Bool { flatEdgeCount > 0 }

  /// Optimises the level added by ``appendLevel(_:equal:level:)``, whose form must have been passed
  /// to ``isMovable(_:)`` before.
  ///
  /// If the vertex stays optimal, as it nearly always does, the cost is proportional to the number
  /// of edges along which the form changes rather than to the number of variables.
  ///
  /// - Returns: Whether the values may have changed.
  mutating func optimizeLastLevel() -> Bool {
    if isSparse, pricedLevels == levelCount - 1, keepsVertex() { return false }
    _ = resume()
    return true
  }

  /// Removes the flat edges along which the last level gets worse; returns false, and removes none,
  /// if the level improves along an edge.
  private mutating func keepsVertex() -> Bool {
    let row = rowCount - 1
    let pull = side[row] > 0 ? penalty[row].up : -penalty[row].down
    let tolerance = Self.slopeTolerance
    for speed in speeds.buffer {
      let up = pull * speed.factor
      if flat[speed.place] & 1 != 0 && up < -tolerance { return false }
      if flat[speed.place] & 2 != 0 && up > tolerance { return false }
    }
    for speed in speeds.buffer {
      let up = pull * speed.factor
      if up > tolerance { flat[speed.place] &= 2 }
      if up < -tolerance { flat[speed.place] &= 1 }
      guard flat[speed.place] == 0 else { continue }
      flatEdgeCount -= 1
      factors.drop(speed.place)
    }
    pricedLevels = levelCount
    return true
  }
}
