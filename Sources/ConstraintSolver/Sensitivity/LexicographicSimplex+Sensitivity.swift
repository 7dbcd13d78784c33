extension LexicographicSimplex {
  /// Where more rows meet at the optimum than are needed to hold it, lets those of the highest
  /// priorities hold it: they are why it is there.
  mutating func holdByEarliestLevels() {
    for position in 0..<rowCount {
      let row = Int(order[position])
      guard !isActive(row), (product(row) - constant[row]).magnitude <= 32 * tieTolerance else {
        continue
      }
      var latest = levelOf[row]
      var chosen: Int?
      express(row: row)
      for slot in 0..<variableCount {
        let held = active[slot]
        let level = held < 0 ? Int32.max : levelOf[held]
        guard level > latest, multiples[slot].magnitude > Tolerance.multiplier else { continue }
        (latest, chosen) = (level, slot)
      }
      guard let chosen else { continue }
      if active[chosen] >= 0 { setSlot(-1, of: Int(active[chosen])) }
      takeUp(row, in: chosen)
    }
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
