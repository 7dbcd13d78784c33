/// Finds the constraints that determine a linear form at the optimum, and their multipliers.
struct SensitivityAnalysis {
  typealias Form = [(variable: Int32, factor: Double)]

  let system: LinearSystem
  let presolved: PresolvedSystem
  let optima: ComponentOptima
  let solution: Solution

  /// The constraints that determine a form at the optimum, followed by nearby ones that do not.
  ///
  /// The form is traced through the substitutions to free variables, where the active rows of each
  /// component determine it; the linking variables in those rows are determined by rows of their
  /// own. The remainder of the form is traced back to the substituted required equations. Every
  /// multiplier is the derivative of the form with respect to the constraint's constant.
  func influences(on form: Form) -> [Influence] {
    guard solution.value.count == system.variableCount, !form.isEmpty else { return [] }
    var reach = Postsolve(rowCount: system.rows.count, variableCount: system.variableCount)
    for (variable, factor) in form { reach.gradient[variable] += factor }
    reach.followSubstitutions(presolved.program, system.rows)

    var postsolve = Postsolve(rowCount: system.rows.count, variableCount: system.variableCount)
    for (variable, factor) in form { postsolve.gradient[variable] += factor }
    var near: [Influence] = []
    var held: [(row: Int32, multiplier: Double)] = []
    for (component, places) in touchedComponents(by: reach.gradient) {
      held += holders(of: places, in: component, near: &near)
    }
    for (row, multiplier) in held {
      for term in presolved.reduction.table.linkTerms(Int(row)) {
        reach.gradient[presolved.reduction.table.variable[term]] -=
          multiplier * presolved.reduction.table.coefficient[term]
      }
    }
    held += linkHolders(of: reach.gradient)
    var found: [Influence] = []
    for (row, multiplier) in held {
      let source = presolved.reduction.table.head[row].source
      if source >= 0 {
        postsolve.add(Int(source), -multiplier, system.rows)
      } else {
        postsolve.gradient[-1 - source] -= multiplier
        found.append(
          Influence(
            member: .bound(system.variable(-1 - source)), multiplier: multiplier, slack: 0,
            priority: .required))
      }
    }
    postsolve.followSubstitutions(presolved.program, system.rows)
    for row in postsolve.members() {
      let multiplier = -postsolve.multiplier[row]
      found.append(influence(ofConstraint: row, multiplier: multiplier == 0 ? 0 : multiplier))
    }
    var listed = Set(found.map(\.member))
    return found + (near + beside(form)).filter { listed.insert($0.member).inserted }
  }

  /// The components whose free variables have a nonzero gradient, with places and factors in each.
  private func touchedComponents(
    by gradient: borrowing Vector<Double>
  ) -> [(component: Int, places: [Summand])] {
    var places: [Int: [Summand]] = [:]
    for variable in 0..<system.variableCount
    where gradient.base[variable].magnitude > Tolerance.gradient {
      let component = optima.components.ofVariable.base[variable]
      guard component >= 0 else { continue }
      places[Int(component), default: []].append(
        Summand(place: optima.components.place.base[variable], factor: gradient.base[variable]))
    }
    return places.keys.sorted().map { ($0, places[$0] ?? []) }
  }

  /// The active rows of a component that determine a form, with multipliers; `near` gets the rest.
  private func holders(
    of form: [Summand], in component: Int, near: inout [Influence]
  ) -> [(row: Int32, multiplier: Double)] {
    var simplex = LexicographicSimplex()
    optima.load(component, presolved, solution, into: &simplex)
    simplex.prepare()
    _ = simplex.solve()
    simplex.holdByEarliestLevels()
    var held: [(row: Int32, multiplier: Double)] = []
    let multipliers = simplex.multipliers(on: form)
    for row in 0..<simplex.rowCount {
      let reduced = simplex.source[row]
      if let multiplier = multipliers[row] {
        held.append((reduced, multiplier))
      } else {
        near.append(influence(ofReduced: Int(reduced)))
      }
    }
    return held
  }

  /// The rows that fix linking variables, with multipliers.
  private func linkHolders(
    of gradient: borrowing Vector<Double>
  ) -> [(row: Int32, multiplier: Double)] {
    (0..<optima.linking.count).compactMap { link in
      let slope = gradient[optima.linking.variable[link]]
      guard slope.magnitude > Tolerance.gradient else { return nil }
      let row = optima.linking.row[link]
      return (
        row,
        slope / presolved.reduction.table.coefficient[presolved.reduction.table.head[row].start]
      )
    }
  }

  /// The bounds and rows on the form's own variables; those not already listed through a component
  /// do not affect the form, whether satisfied or violated.
  private func beside(_ form: Form) -> [Influence] {
    var found: [Influence] = []
    let variables = Set(form.map(\.variable))
    for variable in variables.sorted() where system.lowerBound[variable] > -.infinity {
      found.append(
        Influence(
          member: .bound(system.variable(variable)), multiplier: 0,
          slack: solution.value[variable] - system.lowerBound[variable], priority: .required))
    }
    for row in 0..<system.rows.count where system.rows.takesPart(row) {
      guard system.rows.terms(row).contains(where: { variables.contains(system.rows.variable[$0]) })
      else {
        continue
      }
      found.append(influence(ofConstraint: row, multiplier: 0))
    }
    return found
  }

  private func influence(ofReduced row: Int) -> Influence {
    let source = Int(presolved.reduction.table.head[row].source)
    guard source < 0 else { return influence(ofConstraint: source, multiplier: 0) }
    return Influence(
      member: .bound(system.variable(Int32(-1 - source))), multiplier: 0,
      slack: solution.value[-1 - source] - system.lowerBound[-1 - source], priority: .required)
  }

  private func influence(ofConstraint row: Int, multiplier: Double) -> Influence {
    return Influence(
      member: .constraint(system.rows.id(of: row)), multiplier: multiplier,
      slack: multiplier != 0 ? 0 : system.residual(ofRow: row, at: solution).residual,
      priority: Priority(level: system.rows.head[row].level) ?? .required)
  }
}
