extension Core {
  typealias Form = [(variable: Int32, factor: Double)]

  /// The constraints that determine a form at the optimum, then those near it that do not.
  ///
  /// The form is followed through the substitutions to free variables; there the active rows of
  /// each component hold it, and the linking variables in them are held by rows of their own. What
  /// those rows leave of the form is followed back to the required equations that were substituted.
  /// Every multiplier is a derivative: of the form by the constraint's constant.
  func influences(on form: Form) -> [Influence] {
    guard value.count == variableCount, !form.isEmpty else { return [] }
    var reach = Postsolve(rowCount: rows.count, variableCount: variableCount)
    for (variable, factor) in form { reach.gradient[variable] += factor }
    reach.followSubstitutions(program, rows)

    var postsolve = Postsolve(rowCount: rows.count, variableCount: variableCount)
    for (variable, factor) in form { postsolve.gradient[variable] += factor }
    var near: [Influence] = []
    var held: [(row: Int32, multiplier: Double)] = []
    for (component, places) in touchedComponents(by: reach.gradient) {
      held += holders(of: places, in: component, near: &near)
    }
    for (row, multiplier) in held {
      for term in reduction.table.linkTerms(Int(row)) {
        reach.gradient[reduction.table.variable[term]] -=
          multiplier * reduction.table.coefficient[term]
      }
    }
    held += linkHolders(of: reach.gradient)
    var found: [Influence] = []
    for (row, multiplier) in held {
      let source = reduction.table.head[row].source
      if source >= 0 {
        postsolve.add(Int(source), -multiplier, rows)
      } else {
        postsolve.gradient[-1 - source] -= multiplier
        found.append(
          Influence(
            member: .bound(variable(-1 - source)), multiplier: multiplier, slack: 0,
            priority: .required))
      }
    }
    postsolve.followSubstitutions(program, rows)
    for row in postsolve.members() {
      let multiplier = -postsolve.multiplier[row]
      found.append(influence(ofConstraint: row, multiplier: multiplier == 0 ? 0 : multiplier))
    }
    var listed = Set(found.map(\.member))
    return found + (near + beside(form)).filter { listed.insert($0.member).inserted }
  }

  /// The components whose free variables a gradient touches, with places and factors in each.
  private func touchedComponents(
    by gradient: borrowing Vector<Double>
  ) -> [(component: Int, places: [Summand])] {
    var places: [Int: [Summand]] = [:]
    for variable in 0..<variableCount where gradient.base[variable].magnitude > Tolerance.gradient {
      let component = components.ofVariable.base[variable]
      guard component >= 0 else { continue }
      places[Int(component), default: []].append(
        Summand(place: components.place.base[variable], factor: gradient.base[variable]))
    }
    return places.keys.sorted().map { ($0, places[$0] ?? []) }
  }

  /// The active rows of a component that hold a form, with multipliers; the others are put into
  /// `near`.
  private func holders(
    of form: [Summand], in component: Int, near: inout [Influence]
  ) -> [(row: Int32, multiplier: Double)] {
    var simplex = LexicographicSimplex()
    load(component: component, into: &simplex)
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

  /// The rows that give linking variables their values, with multipliers.
  private func linkHolders(
    of gradient: borrowing Vector<Double>
  ) -> [(row: Int32, multiplier: Double)] {
    (0..<linking.count).compactMap { link in
      let slope = gradient[linking.variable[link]]
      guard slope.magnitude > Tolerance.gradient else { return nil }
      let row = linking.row[link]
      return (row, slope / reduction.table.coefficient[reduction.table.head[row].start])
    }
  }

  /// The bounds and rows on the form's own variables: with none of them in a component, they have
  /// no say, and may hold or be violated.
  private func beside(_ form: Form) -> [Influence] {
    var found: [Influence] = []
    let variables = Set(form.map(\.variable))
    for variable in variables.sorted() where lowerBound[variable] > -.infinity {
      found.append(
        Influence(
          member: .bound(self.variable(variable)), multiplier: 0,
          slack: value[variable] - lowerBound[variable], priority: .required))
    }
    for row in 0..<rows.count where rows.takesPart(row) {
      guard rows.terms(row).contains(where: { variables.contains(rows.variable[$0]) }) else {
        continue
      }
      found.append(influence(ofConstraint: row, multiplier: 0))
    }
    return found
  }

  private func influence(ofReduced row: Int) -> Influence {
    let source = Int(reduction.table.head[row].source)
    guard source < 0 else { return influence(ofConstraint: source, multiplier: 0) }
    return Influence(
      member: .bound(variable(Int32(-1 - source))), multiplier: 0,
      slack: value[-1 - source] - lowerBound[-1 - source], priority: .required)
  }

  private func influence(ofConstraint row: Int, multiplier: Double) -> Influence {
    var slack = -rows.head[row].constant
    for term in rows.terms(row) { slack += rows.coefficient[term] * value[rows.variable[term]] }
    return Influence(
      member: .constraint(rows.id(of: Int(row))), multiplier: multiplier,
      slack: multiplier != 0 ? 0 : slack,
      priority: Priority(level: rows.head[row].level) ?? .required)
  }
}

extension LexicographicSimplex {
  /// Where more rows meet at the optimum than are needed to hold it, lets those of the highest
  /// priorities hold it: they are why it is there.
  mutating func holdByEarliestLevels() {
    for position in 0..<rowCount {
      let row = Int(order[position])
      guard slotOf[row] < 0, (product(row) - constant[row]).magnitude <= 32 * tieTolerance else {
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
      if active[chosen] >= 0 { slotOf[active[chosen]] = -1 }
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
