extension Core {
  func clearConflicts() {
    conflicts = []
    for row in 0..<rows.count { rows.state[row].remove(.broken) }
  }

  /// Finds a minimal contradictory set in each component that has one and breaks a member of it;
  /// false when the required constraints can all hold.
  func breakContradictions() -> Bool {
    var found: [Conflict] = []
    for row in 0..<table.count where table.terms(row).isEmpty {
      guard table.level[row] == Priority.requiredLevel else { continue }
      let residual = -table.constant[row]
      if table.penalty[row].violation(of: residual).magnitude > feasibilityTolerance {
        found.append(conflict(among: [Int32(row)]))
      }
    }
    for component in 0..<components.count where isViolated(component) {
      let suspects = certificate(of: component)
      found.append(conflict(among: refine(suspects)))
    }
    for conflict in found {
      if case .constraint(let id) = conflict.broken { rows.state[id.index].insert(.broken) }
    }
    conflicts += found
    return !found.isEmpty
  }

  var feasibilityTolerance: Double { 1e-7 }

  private func isViolated(_ component: Int) -> Bool {
    for position in components.rowRange(component) {
      let row = Int(components.rows[position])
      guard table.level[row] == Priority.requiredLevel else { return false }
      let residual = table.residual(row, at: value.base)
      let tolerance = feasibilityTolerance * max(1, table.constant[row].magnitude * 1e-3)
      if table.penalty[row].violation(of: residual).magnitude > tolerance { return true }
    }
    return false
  }

  /// The required rows of an infeasible component that its optimum rests on: those violated, and
  /// those whose multipliers balance them (a Farkas certificate).
  private func certificate(of component: Int) -> [Int32] {
    load(component: component, into: &kernel)
    kernel.prepare()
    _ = kernel.solve()
    return kernel.witnesses(ofLevel: 0).map { kernel.source[$0] }
  }

  /// Reduces a contradictory set of rows to a minimal one.
  ///
  /// Each row becomes a level of its own, the least breakable first. The first level that cannot
  /// reach zero names the row to break; with the earlier rows whose multipliers hold it off zero
  /// it is linearly dependent in exactly one way, and a contradictory set with one dependency is
  /// minimal (Gleeson and Ryan 1990).
  private func refine(_ suspects: [Int32]) -> [Int32] {
    let ordered = suspects.sorted { isLessBreakable(Int($0), than: Int($1)) }
    var places: [Int32: Int32] = [:]
    for row in ordered {
      for term in table.terms(Int(row)) where places[table.variable[term]] == nil {
        places[table.variable[term]] = Int32(places.count)
      }
    }
    kernel.begin(variables: places.count)
    for (rank, row) in ordered.enumerated() {
      for term in table.terms(Int(row)) {
        kernel.addTerm(places[table.variable[term]] ?? 0, table.coefficient[term])
      }
      kernel.closeRow(
        constant: table.constant[row], level: Level(rank), penalty: table.penalty[row], source: row)
    }
    kernel.prepare()
    _ = kernel.solve()
    guard let level = kernel.firstViolatedLevel(tolerance: feasibilityTolerance) else {
      return ordered
    }
    let witnesses = kernel.witnesses(ofLevel: level).map { kernel.source[$0] }
    return witnesses.sorted { isLessBreakable(Int($0), than: Int($1)) }
  }

  private func conflict(among members: [Int32]) -> Conflict {
    let named = members.map { row -> ConflictMember in
      let source = table.source[row]
      return source < 0
        ? .bound(Variable(index: -1 - source)) : .constraint(ConstraintID(index: source))
    }
    return Conflict(members: named, broken: named[named.count - 1])
  }

  /// Bounds before constraints, then by break rank, then the older first.
  private func isLessBreakable(_ first: Int, than second: Int) -> Bool {
    let left = Int(table.source[first])
    let right = Int(table.source[second])
    guard left >= 0, right >= 0 else { return left < 0 && right < 0 ? left > right : left < 0 }
    if rows.breakRank[left] != rows.breakRank[right] {
      return rows.breakRank[left] < rows.breakRank[right]
    }
    return rows.isOlder(left, than: right)
  }
}

extension LexicographicSimplex {
  /// The first level whose sum of violations is above the tolerance.
  func firstViolatedLevel(tolerance: Double) -> Int? {
    for level in 0..<levelCount {
      var sum = 0.0
      for position in Int(levelStart[level])..<Int(levelStart[level + 1]) {
        let row = Int(order[position])
        sum += penalty[row].violation(of: product(row) - constant[row]).magnitude
      }
      if sum > tolerance { return level }
    }
    return nil
  }

  /// The violated rows of a level and the active rows whose multipliers hold them off zero.
  mutating func witnesses(ofLevel level: Int) -> [Int] {
    gradient.reset(to: 0, count: variableCount)
    var members: [Int] = []
    for position in Int(levelStart[level])..<Int(levelStart[level + 1]) {
      let row = Int(order[position])
      guard slotOf[row] < 0 else { continue }
      let violation = penalty[row].violation(of: product(row) - constant[row])
      guard violation.magnitude > tieTolerance else { continue }
      members.append(row)
      for term in Int(start[row])..<Int(start[row + 1]) {
        gradient[index[term]] += (violation > 0 ? 1 : -1) * coefficient[term]
      }
    }
    for slot in 0..<variableCount where active[slot] >= 0 {
      var multiplier = 0.0
      for position in 0..<variableCount {
        multiplier += gradient[position] * inverse[slot * variableCount + position]
      }
      if multiplier.magnitude > 1e-9 { members.append(Int(active[slot])) }
    }
    return members
  }
}
