/// Contradictions within components.
extension ContradictionSearch {
  func conflictsOfInequalities() -> [Conflict] {
    var found: [Conflict] = []
    var isDone = Vector<UInt8>(repeating: 0, count: optima.components.count)
    for row in 0..<presolved.reduction.table.count
    where presolved.reduction.table.isUnmet(row, solution.value) {
      guard let first = presolved.reduction.table.terms(row).first else {
        found.append(conflict(among: [(Int32(row), 1)]))
        continue
      }
      let component = Int(optima.components.ofVariable[presolved.reduction.table.variable[first]])
      guard isDone[component] == 0 else { continue }
      isDone[component] = 1
      let sets = contradictions(in: component)
      for set in sets { found.append(conflict(among: set)) }
      guard sets.isEmpty else { continue }
      // Only just infeasible: the rows behind the violation are the best available explanation.
      let witnesses = refine(certificate(of: component))
      found.append(conflict(among: witnesses.isEmpty ? [(Int32(row), 1)] : witnesses))
    }
    return found
  }

  /// The required rows that explain the optimum of an infeasible component: the violated ones and
  /// those whose multipliers balance them (a Farkas certificate).
  private func certificate(of component: Int) -> [Int32] {
    var simplex = LexicographicSimplex()
    optima.load(component, presolved, solution, into: &simplex)
    simplex.prepare()
    _ = simplex.solve()
    return simplex.witnesses(ofLevel: 0).map { simplex.source[$0.row] }
  }

  /// Reduces a contradictory set of rows to a minimal one, with multipliers.
  ///
  /// Each row becomes a level of its own, the least breakable first. The first level that cannot
  /// reach zero identifies the row to break; it has exactly one linear dependency on the earlier
  /// rows whose multipliers keep it from zero, and a contradictory set with one dependency is
  /// minimal (Gleeson and Ryan 1990).
  private func refine(_ suspects: [Int32]) -> [(row: Int32, multiplier: Double)] {
    let ordered = suspects.sorted {
      system.isLessBreakable(
        Int(presolved.reduction.table.head[$0].source),
        than: Int(presolved.reduction.table.head[$1].source))
    }
    var places: [Int32: Int32] = [:]
    var simplex = LexicographicSimplex()
    for row in ordered {
      for term in presolved.reduction.table.terms(Int(row)) {
        let variable = presolved.reduction.table.variable[term]
        if places[variable] == nil { places[variable] = Int32(places.count) }
      }
    }
    simplex.begin(variables: places.count)
    for (rank, row) in ordered.enumerated() {
      for term in presolved.reduction.table.terms(Int(row)) {
        simplex.addTerm(
          places[presolved.reduction.table.variable[term]] ?? 0,
          presolved.reduction.table.coefficient[term])
      }
      simplex.closeRow(
        constant: presolved.reduction.table.effectiveConstant(Int(row), at: solution.value.base),
        level: Level(rank), penalty: presolved.reduction.table.head[row].penalty, source: row)
    }
    simplex.prepare()
    _ = simplex.solve()
    guard let level = simplex.firstViolatedLevel(tolerance: Tolerance.feasibility) else {
      return ordered.map { ($0, 1) }
    }
    return simplex.witnesses(ofLevel: level).map { (simplex.source[$0.row], $0.multiplier) }
  }

  /// The contradictory sets among the required rows of a component, each minimal, with multipliers.
  ///
  /// The rows are added one by one, the least breakable first. A row that cannot be met together
  /// with the earlier ones is left out; it contradicts those whose multipliers keep it from zero.
  /// Active rows are independent, so there is only one dependency, and a contradictory set with one
  /// dependency is minimal (Gleeson and Ryan 1990).
  private func contradictions(in component: Int) -> [[(row: Int32, multiplier: Double)]] {
    var required: [Int32] = []
    for position in optima.components.rowRange(component) {
      let row = optima.components.rows[position]
      guard presolved.reduction.table.head[row].level == Priority.requiredLevel else { break }
      required.append(row)
    }
    required.sort {
      system.isLessBreakable(
        Int(presolved.reduction.table.head[$0].source),
        than: Int(presolved.reduction.table.head[$1].source))
    }
    var simplex = LexicographicSimplex()
    simplex.begin(variables: optima.components.variableRange(component).count)
    for (rank, row) in required.enumerated() {
      add(row, to: &simplex, level: Level(rank), presolved.reduction.table.head[row].penalty)
    }
    let basis = addBasis(of: component, to: &simplex, required)
    simplex.prepare()
    return simplex.contradictions(from: basis).map { members in
      members.map { (simplex.source[$0.row], $0.multiplier) }
    }
  }

  /// The optimal basis of a large component, translated to a problem with its required rows in
  /// another order; empty if there is none.
  ///
  /// Basic rows that are not required are added to the problem without a penalty.
  private func addBasis(
    of component: Int, to simplex: inout LexicographicSimplex, _ required: [Int32]
  ) -> [Int32] {
    let places = optima.components.variableRange(component)
    guard places.count > LexicographicSimplex.largestDense, optima.states.hasBasis[component] != 0
    else {
      return []
    }
    var rank: [Int32: Int32] = [:]
    for (position, row) in required.enumerated() { rank[row] = Int32(position) }
    let first = optima.components.rowRange(component).lowerBound
    return places.map { place in
      let active = optima.states.active[place]
      guard active >= 0 else { return active }
      let row = optima.components.rows[first + Int(active)]
      if let known = rank[row] { return known }
      add(row, to: &simplex, level: Level(simplex.rowCount), [])
      return Int32(simplex.rowCount - 1)
    }
  }

  private func add(
    _ row: Int32, to simplex: inout LexicographicSimplex, level: Level, _ penalty: Penalty
  ) {
    for term in presolved.reduction.table.terms(Int(row)) {
      simplex.addTerm(
        optima.components.place[presolved.reduction.table.variable[term]],
        presolved.reduction.table.coefficient[term])
    }
    simplex.closeRow(
      constant: presolved.reduction.table.effectiveConstant(Int(row), at: solution.value.base),
      level: level, penalty: penalty, source: row)
  }

  // MARK: Conversion to the caller's rows

  private func conflict(among members: [(row: Int32, multiplier: Double)]) -> Conflict {
    var postsolve = Postsolve(rowCount: system.rows.count, variableCount: system.variableCount)
    var bounds: [Int32] = []
    for (row, multiplier) in members {
      let source = presolved.reduction.table.head[row].source
      if source >= 0 {
        postsolve.add(Int(source), multiplier, system.rows)
      } else {
        bounds.append(-1 - source)
        postsolve.gradient[-1 - source] += multiplier
      }
    }
    let last = presolved.reduction.table.head[members[members.count - 1].row].source
    return conflict(
      from: &postsolve, bounds: bounds,
      violated: system.member(last))
  }
}
