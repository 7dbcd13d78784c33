extension LexicographicSimplex {
  /// Where more rows meet at the optimum than are needed to hold it, lets those hold it that are why
  /// it is there: against what pulls at it, the one of the highest priority that stops it; else those
  /// of the highest priorities.
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

  /// How far the left side of a row is from its constant.
  private func distance(_ row: Int) -> Double { product(row) - constant[row] }

  private func isTight(_ distance: Double) -> Bool { distance.magnitude <= 32 * tieTolerance }

  /// Which way each slot's edge would go for the sake of the first level that it changes: 1 where it
  /// would gain if the residual grew, -1 if it fell, 0 where nothing pulls.
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

  /// The slot in which a tight row, whose `multiples` are at hand, says better than what is active
  /// there why the optimum is where it is.
  private func slotToHold(with row: Int, against pulls: [Double]) -> Int? {
    var latest = levelOf[row]
    var chosen: Int?
    var only: Int?
    var count = 0
    for slot in 0..<variableCount where multiples[slot].magnitude > Tolerance.multiplier {
      count += 1
      only = slot
      let level = active[slot] < 0 ? Int32.max : levelOf[active[slot]]
      // What stops a pull keeps its slot: others would be held in another's name.
      guard pulls[slot] == 0, level > latest else { continue }
      (latest, chosen) = (level, slot)
    }
    guard count == 1, let only, pulls[only] != 0 else { return chosen }
    let held = Int(active[only])
    guard stops(row, multiples[only] * pulls[only]) else { return nil }
    let isHeld = held >= 0 && stops(held, pulls[only])
    return isHeld && levelOf[held] <= levelOf[row] ? nil : only
  }

  /// Whether a row is violated where its residual goes a way, from 0.
  private func stops(_ row: Int, _ way: Double) -> Bool {
    (way > 0 ? penalty[row].up : penalty[row].down) > 0
  }

  /// How a form changes with the constants of rows: the active rows that have a say, each
  /// with its multiplier.
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
