extension Core {
  func clearConflicts() {
    guard !conflicts.isEmpty else { return }
    conflicts = []
    for row in 0..<rows.count { rows.head[row].state.remove(.broken) }
  }

  /// Whether the required rows cannot all hold, as the last solve left them.
  func contradictsItself() -> Bool {
    for row in program.redundantRows.buffer where isUnmet(equation: Int(row)) { return true }
    return reduction.table.violatesRequired(value)
  }

  /// Whether an equation that is a combination of others contradicts them.
  func isUnmet(equation row: Int) -> Bool {
    var residual = -rows.head[row].constant
    var size = rows.head[row].constant.magnitude
    for term in rows.terms(row) {
      let share = rows.coefficient[term] * offset[rows.variable[term]]
      residual += share
      size = max(size, share.magnitude)
    }
    return residual.magnitude > Tolerance.feasibility * (1 + size)
  }

  /// Whether a required row of a component is violated.
  func isContradictory(_ component: Int) -> Bool {
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      guard reduction.table.head.base[row].level == Priority.requiredLevel else { return false }
      if isViolated(reduced: row) { return true }
    }
    return false
  }

  func isViolated(reduced row: Int) -> Bool { reduction.table.isUnmet(row, value) }

  /// Finds minimal contradictory sets and leaves out a member of each; false when there are none.
  ///
  /// Sets found in one pass may share a member. Each is valid on its own; those that contain a
  /// member already left out are dropped, and found again if they still exist. Where that goes on
  /// pass after pass, all rows are taken one by one instead.
  func breakContradictions(pass: Int) -> Bool {
    var sets = conflictsOfEquations()
    // With contradictory equations the inequalities were not solved for anything meaningful.
    if sets.isEmpty { sets = conflictsOfInequalities() }
    var found = leaveOut(sets)
    if found.count < sets.count && pass >= Self.patientPasses {
      let others = conflicts(amongMembersOf: sets)
      if !others.isEmpty {
        for conflict in found { mark(conflict.broken, isBroken: false) }
        found = leaveOut(others)
      }
    }
    conflicts += found
    // A conflict that leaves out no row changes nothing: going on would find it for ever.
    return found.contains { conflict in
      if case .constraint = conflict.broken { true } else { false }
    }
  }

  /// Most systems are free of contradictions after fewer passes than this.
  private static var patientPasses: Int { 2 }

  private func conflictsOfInequalities() -> [Conflict] {
    var found: [Conflict] = []
    var isDone = Vector<UInt8>(repeating: 0, count: components.count)
    for row in 0..<reduction.table.count where isViolated(reduced: row) {
      guard let first = reduction.table.terms(row).first else {
        found.append(conflict(among: [(Int32(row), 1)]))
        continue
      }
      let component = Int(components.ofVariable[reduction.table.variable[first]])
      guard isDone[component] == 0 else { continue }
      isDone[component] = 1
      let sets = contradictions(in: component)
      for set in sets { found.append(conflict(among: set)) }
      guard sets.isEmpty else { continue }
      // Barely contradictory: what the violation rests on is the best that can be said.
      let witnesses = refine(certificate(of: component))
      found.append(conflict(among: witnesses.isEmpty ? [(Int32(row), 1)] : witnesses))
    }
    return found
  }

  /// Leaves out the broken member of each conflict that has none that is left out; returns these
  /// conflicts.
  private func leaveOut(_ sets: [Conflict]) -> [Conflict] {
    sets.filter { conflict in
      for member in conflict.members {
        if case .constraint(let id) = member, rows.head[id.index].state.contains(.broken) {
          return false
        }
      }
      mark(conflict.broken, isBroken: true)
      return true
    }
  }

  private func mark(_ member: ConflictMember, isBroken: Bool) {
    guard case .constraint(let id) = member else { return }
    if isBroken {
      rows.head[id.index].state.insert(.broken)
    } else {
      rows.head[id.index].state.remove(.broken)
    }
  }

  /// The required rows of an infeasible component that its optimum rests on: those violated, and
  /// those whose multipliers balance them (a Farkas certificate).
  private func certificate(of component: Int) -> [Int32] {
    var simplex = LexicographicSimplex()
    load(component: component, into: &simplex)
    simplex.prepare()
    _ = simplex.solve()
    return simplex.witnesses(ofLevel: 0).map { simplex.source[$0.row] }
  }

  /// Reduces a contradictory set of rows to a minimal one, with multipliers.
  ///
  /// Each row becomes a level of its own, the least breakable first. The first level that cannot
  /// reach zero names the row to break; with the earlier rows whose multipliers hold it off zero
  /// it is linearly dependent in exactly one way, and a contradictory set with one dependency is
  /// minimal (Gleeson and Ryan 1990).
  private func refine(_ suspects: [Int32]) -> [(row: Int32, multiplier: Double)] {
    let ordered = suspects.sorted {
      isLessBreakable(
        Int(reduction.table.head[$0].source), than: Int(reduction.table.head[$1].source))
    }
    var places: [Int32: Int32] = [:]
    var simplex = LexicographicSimplex()
    for row in ordered {
      for term in reduction.table.terms(Int(row)) {
        let variable = reduction.table.variable[term]
        if places[variable] == nil { places[variable] = Int32(places.count) }
      }
    }
    simplex.begin(variables: places.count)
    for (rank, row) in ordered.enumerated() {
      for term in reduction.table.terms(Int(row)) {
        simplex.addTerm(
          places[reduction.table.variable[term]] ?? 0, reduction.table.coefficient[term])
      }
      simplex.closeRow(
        constant: reduction.table.effectiveConstant(Int(row), at: value.base),
        level: Level(rank), penalty: reduction.table.head[row].penalty, source: row)
    }
    simplex.prepare()
    _ = simplex.solve()
    guard let level = simplex.firstViolatedLevel(tolerance: Tolerance.feasibility) else {
      return ordered.map { ($0, 1) }
    }
    return simplex.witnesses(ofLevel: level).map { (simplex.source[$0.row], $0.multiplier) }
  }

  // MARK: In terms of the caller's rows

  private func conflict(among members: [(row: Int32, multiplier: Double)]) -> Conflict {
    var postsolve = Postsolve(rowCount: rows.count, variableCount: variableCount)
    var bounds: [Int32] = []
    for (row, multiplier) in members {
      let source = reduction.table.head[row].source
      if source >= 0 {
        postsolve.add(Int(source), multiplier, rows)
      } else {
        bounds.append(-1 - source)
        postsolve.gradient[-1 - source] += multiplier
      }
    }
    let last = reduction.table.head[members[members.count - 1].row].source
    return conflict(
      from: &postsolve, bounds: bounds,
      violated: member(last))
  }

  /// Names the rows that have a multiplier; where rounding has left none, the violated one alone.
  func conflict(
    from postsolve: inout Postsolve, bounds: [Int32], violated: ConflictMember
  ) -> Conflict {
    postsolve.followSubstitutions(program, rows)
    let constraints = postsolve.members().sorted { isLessBreakable($0, than: $1) }
    let members =
      bounds.sorted().map { ConflictMember.bound(variable($0)) }
      + constraints.map { .constraint(rows.id(of: $0)) }
    return Conflict(
      members: members.isEmpty ? [violated] : members, broken: members.last ?? violated)
  }

  /// Bounds (negative sources) before constraints, then by break rank, then the older first.
  func isLessBreakable(_ left: Int, than right: Int) -> Bool {
    guard left >= 0, right >= 0 else { return left < 0 && right < 0 ? left > right : left < 0 }
    if rows.head[left].breakRank != rows.head[right].breakRank {
      return rows.head[left].breakRank < rows.head[right].breakRank
    }
    return rows.isOlder(left, than: right)
  }
}

extension RowTable {
  /// Whether a required row is violated.
  @inline(__always)
  func isUnmet(_ row: Int, _ value: borrowing Vector<Double>) -> Bool {
    guard head.base[row].level == Priority.requiredLevel else { return false }
    let violation = head.base[row].penalty.violation(of: residual(row, at: value.base)).magnitude
    guard violation > Tolerance.feasibility else { return false }
    var size = head.base[row].constant.magnitude
    for term in allTerms(row) {
      let share = coefficient.base[term] * value.base[Int(variable.base[term])]
      size = max(size, share.magnitude)
    }
    return violation > Tolerance.feasibility * (1 + size)
  }

  func violatesRequired(_ value: borrowing Vector<Double>) -> Bool {
    for row in 0..<count where isUnmet(row, value) { return true }
    return false
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
  mutating func witnesses(ofLevel level: Int) -> [(row: Int, multiplier: Double)] {
    gradient.reset(to: 0, count: variableCount)
    var members: [(row: Int, multiplier: Double)] = []
    for position in Int(levelStart[level])..<Int(levelStart[level + 1]) {
      let row = Int(order[position])
      guard slotOf[row] < 0 else { continue }
      let violation = penalty[row].violation(of: product(row) - constant[row])
      guard violation.magnitude > tieTolerance else { continue }
      let sign: Double = violation > 0 ? 1 : -1
      members.append((row, sign))
      for term in Int(start[row])..<Int(start[row + 1]) {
        gradient[index[term]] += sign * coefficient[term]
      }
    }
    expressGradient()
    for slot in 0..<variableCount where active[slot] >= 0 {
      let multiplier = multiples[slot]
      if multiplier.magnitude > Tolerance.multiplier {
        members.append((Int(active[slot]), -multiplier))
      }
    }
    return members
  }
}
