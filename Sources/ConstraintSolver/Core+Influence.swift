extension Core {
  /// The constraints that determine a form at the optimum, then those near it that have slack.
  func influences(on form: [(variable: Int32, factor: Double)]) -> [Influence] {
    var found: [Influence] = []
    let groups = Dictionary(grouping: form) { components.ofVariable[$0.variable] }
    for component in groups.keys.sorted() where component >= 0 {
      found += influences(in: Int(component), on: groups[component] ?? [])
    }
    return found.filter { $0.multiplier != 0 } + found.filter { $0.multiplier == 0 }
  }

  private func influences(
    in component: Int, on form: [(variable: Int32, factor: Double)]
  ) -> [Influence] {
    var simplex = LexicographicSimplex()
    load(component: component, into: &simplex)
    simplex.prepare()
    _ = simplex.solve()
    let places = form.map { (components.place[$0.variable], $0.factor) }
    var found: [Influence] = []
    for row in 0..<simplex.rowCount {
      let multiplier = simplex.multiplier(of: row, on: places)
      let source = simplex.source[row]
      guard let priority = Priority(level: simplex.key[row]) else { continue }
      found.append(
        Influence(
          member: member(of: Int(source)), multiplier: multiplier,
          slack: multiplier != 0 ? 0 : reduction.table.residual(Int(source), at: value.base),
          priority: priority))
    }
    return found
  }

  private func member(of row: Int) -> ConflictMember {
    let source = reduction.table.source[row]
    return source < 0
      ? .bound(Variable(index: -1 - source)) : .constraint(ConstraintID(index: source))
  }
}

extension LexicographicSimplex {
  /// How a form changes with the constant of a row; 0 when the row is not active.
  func multiplier(of row: Int, on form: [(Int32, Double)]) -> Double {
    let slot = Int(slotOf[row])
    guard slot >= 0 else { return 0 }
    let sum = form.reduce(0) { $0 + $1.1 * inverse[slot * variableCount + Int($1.0)] }
    return sum.magnitude > 1e-9 ? sum : 0
  }
}
