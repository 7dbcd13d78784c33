extension LexicographicSimplex {
  /// At a degenerate optimum, chooses as basic rows those that explain it: against a pull, the row
  /// of the highest priority that stops it; otherwise the rows of the highest priorities.
  mutating func holdByEarliestLevels() {
    let pulls = pulls()
    for position in 0..<rowCount {
      let row = Int(order[position])
      guard !isActive(row), isTight(distance(row)) else { continue }
      express(row: row)
      guard let slot = slotToHold(with: row, against: pulls) else { continue }
      if active[slot] >= 0 { setSlot(-1, of: Int(active[slot])) }
      takeUp(row, in: slot)
    }
  }

  /// The left side of a row minus its constant.
  private func distance(_ row: Int) -> Double { product(row) - constant[row] }

  private func isTight(_ distance: Double) -> Bool { distance.magnitude <= 32 * tieTolerance }

  /// The direction in which the first level affected pulls each slot's edge: 1 if a growing
  /// residual would improve it, -1 if a falling one would, 0 if nothing pulls.
  private mutating func pulls() -> [Double] {
    var pulls = [Double](repeating: 0, count: variableCount)
    for level in 0..<levelCount {
      gradient.reset(to: 0, count: variableCount)
      var isPulled = false
      for position in Int(levelStart[level])..<Int(levelStart[level + 1]) {
        let row = Int(order[position])
        let distance = distance(row)
        guard !isTight(distance) else { continue }
        let pull = distance > 0 ? penalty[row].up : -penalty[row].down
        guard pull != 0 else { continue }
        isPulled = true
        for term in terms(row) { gradient[Int(index[term])] += pull * coefficient[term] }
      }
      guard isPulled else { continue }
      expressGradient()
      for slot in 0..<variableCount
      where pulls[slot] == 0 && multiples[slot].magnitude > Self.slopeTolerance {
        pulls[slot] = multiples[slot] < 0 ? 1 : -1
      }
    }
    return pulls
  }

  /// The slot for which a tight row, already expressed in `multiples`, explains the optimum better
  /// than the active one; `nil` if there is none.
  private mutating func slotToHold(with row: Int, against pulls: [Double]) -> Int? {
    var latest = levelOf[row]
    var chosen: Int?
    var only: Int?
    var count = 0
    for slot in 0..<variableCount where multiples[slot].magnitude > Tolerance.multiplier {
      count += 1
      only = slot
      let level = active[slot] < 0 ? Int32.max : levelOf[active[slot]]
      // A row that stops a pull keeps its slot, or the optimum would be attributed to another.
      guard pulls[slot] == 0, level > latest else { continue }
      (latest, chosen) = (level, slot)
    }
    guard count == 1, let only, pulls[only] != 0 else { return chosen }
    let held = Int(active[only])
    guard stops(row, multiples[only] * pulls[only]) else { return nil }
    let isHeld = held >= 0 && stops(held, pulls[only])
    return isHeld && levelOf[held] <= levelOf[row] ? nil : only
  }

  /// Whether a row at residual 0 is violated by moving in a direction.
  private func stops(_ row: Int, _ way: Double) -> Bool {
    let penalty = penalty[row]
    return (way > 0 ? penalty.up : penalty.down) > 0
  }

  /// The multipliers of a form on the active rows: its rate of change with the constant of each.
  mutating func multipliers(on form: [Summand]) -> [Int: Double] {
    form.withUnsafeBufferPointer { express($0) }
    var found: [Int: Double] = [:]
    for slot in 0..<variableCount
    where active[slot] >= 0 && multiples[slot].magnitude > Tolerance.multiplier {
      found[Int(active[slot])] = multiples[slot]
    }
    return found
  }
}
