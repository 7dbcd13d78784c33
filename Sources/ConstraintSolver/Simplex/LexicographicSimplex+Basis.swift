extension LexicographicSimplex {
  /// Recomputes the inverse from the original coefficients; returns false if the active rows are
  /// numerically dependent.
  mutating func refactor() -> Bool {
    if isSparse { return refactorSparse() }
    let n = variableCount
    // The row-major matrix of the active rows; its inverse is built in `spare`.
    work.reset(to: 0, count: n * n)
    let matrix = work.base
    for slot in 0..<n {
      let row = active.base[slot]
      if row < 0 {
        matrix[slot * n + Int(-1 - row)] = 1
      } else {
        for term in terms(Int(row)) {
          matrix[slot * n + Int(index.base[term])] += coefficient.base[term]
        }
      }
    }
    spare.reset(to: 0, count: n * n)
    guard GaussJordan.invert(matrix, into: spare.base, order: n, scratch: &pivotOrder) else {
      return false
    }
    swap(&spare, &inverse)
    return true
  }

  private mutating func refactorSparse() -> Bool {
    factors.begin(order: variableCount)
    for slot in 0..<variableCount {
      let row = active.base[slot]
      if row < 0 {
        factors.addTerm(-1 - row, 1)
      } else {
        for term in terms(Int(row)) { factors.addTerm(index.base[term], coefficient.base[term]) }
      }
      factors.closeRow(slot: Int32(slot))
    }
    return factors.factorise()
  }

  @inline(__always)
  func terms(_ row: Int) -> Range<Int> { Int(start.base[row])..<Int(start.base[row + 1]) }

  // MARK: Solving with the basis

  /// Finds the point at which the row of each slot has its value in `target`.
  mutating func meetTarget(into x: UnsafeMutablePointer<Double>) {
    if isSparse { return factors.solve(target, into: x) }
    let n = variableCount
    x.update(repeating: 0, count: n)
    for slot in 0..<n {
      let amount = target.base[slot]
      guard amount != 0 else { continue }
      let column = inverse.base + slot * n
      for position in 0..<n { x[position] += amount * column[position] }
    }
  }

  /// Expresses `gradient` as multiples of the slots' rows, written to `multiples`: the rate of
  /// change of that sum along each edge, from which reduced costs are computed.
  mutating func expressGradient() {
    if isSparse { return factors.express(gradient, into: &multiples) }
    multiples.reset(to: 0, count: variableCount)
    for slot in 0..<variableCount { multiples.base[slot] = tilt(of: slot) }
  }

  /// The rate of change of the sum in `gradient` along the edge of a slot.
  @inline(__always)
  func tilt(of slot: Int) -> Double {
    let n = variableCount
    let column = inverse.base + slot * n
    let sum = gradient.base
    var total = 0.0
    for position in 0..<n { total += sum[position] * column[position] }
    return total
  }

  /// Expresses a form as multiples of the slots' rows, written to `multiples`.
  mutating func express(_ form: UnsafeBufferPointer<Summand>) {
    gradient.reset(to: 0, count: variableCount)
    for term in form { gradient[term.place] += term.factor }
    expressGradient()
  }

  /// Expresses a row as multiples of the slots' rows, written to `multiples`.
  mutating func express(row: Int) {
    gradient.reset(to: 0, count: variableCount)
    for term in terms(row) { gradient.base[Int(index.base[term])] += coefficient.base[term] }
    expressGradient()
  }

  /// Sets `direction` to the direction of an edge.
  mutating func pointAlong(_ edge: Edge) {
    let n = variableCount
    direction.reset(to: 0, count: n)
    if isSparse {
      multiples.reset(to: 0, count: n)
      multiples[edge.slot] = edge.sign
      return factors.solve(multiples, into: direction.base)
    }
    let column = inverse.base + edge.slot * n
    for position in 0..<n { direction.base[position] = edge.sign * column[position] }
  }

  /// Makes a row active in a slot by a rank-one update of the inverse.
  mutating func takeUp(_ row: Int, in slot: Int) {
    if isSparse {
      express(row: row)
      factors.exchange(slot, multiples)
      lengthenEdges(from: slot)
    } else {
      updateInverse(row, in: slot)
    }
    active[slot] = Int32(row)
    setSlot(Int32(slot), of: row)
    residual[row] = 0
  }

  /// Updates the estimated edge lengths after an exchange from the new row's multiples.
  private mutating func lengthenEdges(from slot: Int) {
    let share = multiples.base
    let edge = weight.base[slot] / (share[slot] * share[slot])
    for other in 0..<variableCount where share[other] != 0 && other != slot {
      weight.base[other] = max(weight.base[other], share[other] * share[other] * edge)
    }
    weight.base[slot] = max(edge, 1)
  }

  private mutating func updateInverse(_ row: Int, in slot: Int) {
    let n = variableCount
    let terms = terms(row)
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
  }
}
