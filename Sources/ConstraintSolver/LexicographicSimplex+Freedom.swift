extension LexicographicSimplex {
  /// Whether the optimum just found is more than a point.
  ///
  /// Any other optimum lies in the cone of the flat edges, so there is one if and only if one of
  /// them can be followed; at a degenerate vertex a flat edge may have no length.
  mutating func provesFreedom() -> Bool {
    let edges = flat.copy()
    let rows = active.copy()
    for slot in 0..<variableCount where edges[slot] != 0 {
      for (bit, sign) in [(UInt8(1), -1.0), (UInt8(2), 1.0)] where edges[slot] & bit != 0 {
        setObjective(row: rows[slot], factor: sign)
        let isFree = canMove(rows[slot])
        objective.removeAll()
        if isFree { return true }
      }
    }
    return false
  }

  /// Whether the objective can be improved by moving off the row that it is made of.
  private mutating func canMove(_ row: Int32) -> Bool {
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

  private func displacement(of row: Int32) -> Double {
    row < 0 ? value[-1 - row] - pin[-1 - row] : product(Int(row)) - constant[row]
  }

  /// The least value of a linear form over the optimum just found; `-infinity` when it has none.
  mutating func minimum(of form: [(Int32, Double)]) -> Double {
    objective.reset(to: 0, count: variableCount)
    for (variable, factor) in form { objective[variable] += factor }
    let status = resume()
    objective.removeAll()
    guard status == .optimal else { return -.infinity }
    return form.reduce(0) { $0 + $1.1 * value[$1.0] }
  }

  /// Whether a linear form changes along one of the flat edges.
  mutating func isMovable(_ form: [(Int32, Double)]) -> Bool {
    if isSparse {
      express(form)
      for slot in 0..<variableCount where flat[slot] != 0 {
        if multiples[slot].magnitude > 1e-9 { return true }
      }
      return false
    }
    for slot in 0..<variableCount where flat[slot] != 0 {
      var sum = 0.0
      for (variable, factor) in form {
        sum += factor * inverse[slot * variableCount + Int(variable)]
      }
      if sum.magnitude > 1e-9 { return true }
    }
    return false
  }

  var hasFlatEdge: Bool {
    for slot in 0..<variableCount where flat[slot] != 0 { return true }
    return false
  }
}
