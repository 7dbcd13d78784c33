/// Builds an ``Elimination``; its working memory is discarded afterwards.
struct Eliminator: ~Copyable {
  /// Per variable: the number of occurrences in unused equations.
  private var equationCount = Vector<Int32>()
  /// Per variable: the number of occurrences in all other rows.
  private var otherCount = Vector<Int32>()
  /// The equations of a variable: `occurrence[occurrenceStart[v]..<occurrenceStart[v+1]]`.
  private var occurrenceStart = Vector<Int32>()
  private var occurrence = Vector<Int32>()
  /// The number of unknowns left in each row; -1 if the row is used or is not a required equation.
  private var unknowns = Vector<Int32>()
  private var equationRows = 0
  private var queue = Vector<Int32>()
  private var knownSteps = Vector<KnownStep>()
  private var probe = PullProbe()
  /// Variables that occur in one equation, by their number of occurrences in other rows.
  private var single = SingletonQueue()
  private var markowitz = MarkowitzElimination()

  struct KnownStep: BitwiseCopyable {
    var variable: Int32
    var row: Int32
  }

  init() {}

  /// Eliminates the active required equations.
  mutating func run(
    _ rows: borrowing RowStore, lowerBound: borrowing Vector<Double>,
    into program: inout Elimination
  ) {
    let variableCount = lowerBound.count
    program.removeAll(variableCount: variableCount)
    probe.reset(lowerBound: lowerBound)
    count(rows, variableCount)
    program.reserve(steps: equationRows, terms: occurrence.count)
    peelKnown(rows, &program)
    peelSingletons(rows, &program)
    let first = program.count
    markowitz.run(
      rows, unknowns: unknowns, otherCount: otherCount, into: &program)
    program.nucleus = first..<program.count
    appendKnown(rows, &program)
  }

  private mutating func count(_ rows: borrowing RowStore, _ variableCount: Int) {
    equationRows = 0
    equationCount.reset(to: 0, count: variableCount)
    otherCount.reset(to: 0, count: variableCount)
    unknowns.reset(to: -1, count: rows.count)
    let variables = rows.variable.base
    let equations = equationCount.base
    let others = otherCount.base
    for entry in rows.sequence.buffer {
      let row = Int(entry)
      guard rows.takesPart(row) else { continue }
      if rows.isEquation(row) {
        unknowns.base[row] = rows.head.base[row].length
        equationRows += 1
        for term in rows.terms(row) { equations[Int(variables[term])] += 1 }
      } else {
        for term in rows.terms(row) { others[Int(variables[term])] += 1 }
        probe.add(row, rows)
      }
    }
    occurrenceStart.reset(to: 0, count: variableCount + 1)
    let starts = occurrenceStart.base
    var sum: Int32 = 0
    for variable in 0..<variableCount {
      sum += equations[variable]
      starts[variable + 1] = sum
    }
    occurrence.reset(to: 0, count: Int(sum))
    let list = occurrence.base
    // Filling backwards leaves each start at the beginning of its run.
    var position = rows.sequence.count - 1
    let cursors = starts + 1
    while position >= 0 {
      let row = Int(rows.sequence.base[position])
      if unknowns.base[row] >= 0 {
        for term in rows.terms(row) {
          let variable = Int(variables[term])
          cursors[variable] -= 1
          list[Int(cursors[variable])] = Int32(row)
        }
      }
      position -= 1
    }
    for variable in 0..<variableCount { starts[variable] = starts[variable + 1] }
    starts[variableCount] = sum
  }

  @inline(__always)
  private func occurrences(_ variable: Int) -> Range<Int> {
    Int(occurrenceStart.base[variable])..<Int(occurrenceStart.base[variable + 1])
  }

  /// Uses rows with one unknown left to determine it, which may leave other rows with one unknown.
  private mutating func peelKnown(_ rows: borrowing RowStore, _ program: inout Elimination) {
    queue.reserve(equationRows)
    knownSteps.reserve(equationRows)
    for row in rows.sequence.buffer {
      if unknowns.base[Int(row)] == 1 { queue.append(row) }
      if unknowns.base[Int(row)] == 0 {
        unknowns.base[Int(row)] = -1
        program.redundantRows.append(row)
      }
    }
    var next = 0
    while next < queue.count {
      let row = Int(queue[next])
      next += 1
      guard unknowns.base[row] == 1 else { continue }
      var found: Int32 = -1
      for term in rows.terms(row) where program.stepOf.base[Int(rows.variable.base[term])] == -1 {
        found = rows.variable.base[term]
      }
      guard found >= 0 else { continue }
      unknowns.base[row] = -1
      program.stepOf[found] = -2
      knownSteps.append(KnownStep(variable: found, row: Int32(row)))
      settleKnown(Int(found), &program)
    }
  }

  private mutating func settleKnown(_ variable: Int, _ program: inout Elimination) {
    for position in occurrences(variable) {
      let row = Int(occurrence.base[position])
      guard unknowns.base[row] > 0 else { continue }
      unknowns.base[row] -= 1
      if unknowns.base[row] == 1 {
        queue.append(Int32(row))
      } else if unknowns.base[row] == 0 {
        unknowns.base[row] = -1
        program.redundantRows.append(Int32(row))
      }
    }
    equationCount.base[variable] = 0
  }

  /// Computes each variable that occurs in only one equation from it, which may leave more of them.
  ///
  /// Variables in the fewest other rows come first, because the cost of a choice is the
  /// substitution into those rows. Variables common to many equations, such as the width of a list,
  /// come last: choosing one early would substitute the last of its equations into all its
  /// dependents. An equation that may still compute an offset, which costs nothing, is deferred.
  private mutating func peelSingletons(_ rows: borrowing RowStore, _ program: inout Elimination) {
    // The first pass used up only rows without unknowns, so the counts are still valid.
    single.reset(variableCount: equationCount.count)
    for variable in 0..<equationCount.count where equationCount.base[variable] == 1 {
      single.push(Int32(variable), cost: cost(of: variable))
    }
    while let variable = single.pop() {
      guard equationCount.base[Int(variable)] == 1, program.stepOf.base[Int(variable)] == -1 else {
        continue
      }
      guard let row = activeRow(of: Int(variable)) else { continue }
      if probe.hasPull(Int(variable)), hasOffset(row, rows, program.stepOf) { continue }
      compute(variable, by: row, rows, &program)
    }
  }

  /// Whether an equation contains an unknown offset that occurs in at most one other equation.
  ///
  /// If more equations remain, the variable may turn out not to be an offset.
  @inline(__always)
  private func hasOffset(
    _ row: Int, _ rows: borrowing RowStore, _ stepOf: borrowing Vector<Int32>
  ) -> Bool {
    for term in rows.terms(row) {
      let variable = Int(rows.variable.base[term])
      if equationCount.base[variable] <= 2, stepOf.base[variable] == -1, probe.isOffset(variable) {
        return true
      }
    }
    return false
  }

  /// The number of equations above which a variable counts as common to them.
  private static var fewEquations: Int32 { 8 }

  /// The number of rows into which a variable is substituted when an equation computes it.
  private func cost(of variable: Int) -> Int32 {
    let equations = Int32(occurrences(variable).count)
    return otherCount.base[variable] + (equations > Self.fewEquations ? equations : 0)
  }

  private func activeRow(of variable: Int) -> Int? {
    for position in occurrences(variable) {
      let row = Int(occurrence.base[position])
      if unknowns.base[row] > 0 { return row }
    }
    return nil
  }

  private mutating func compute(
    _ variable: Int32, by row: Int, _ rows: borrowing RowStore, _ program: inout Elimination
  ) {
    var largest = 0.0
    var pivot = 0.0
    for term in rows.terms(row) {
      let coefficient = rows.coefficient.base[term]
      let other = rows.variable.base[term]
      if other == variable { pivot = coefficient }
      if program.stepOf.base[Int(other)] != -2 { largest = max(largest, coefficient.magnitude) }
    }
    // A pivot much smaller than its row would magnify rounding; the last pass finds a better one.
    guard pivot.magnitude >= MarkowitzElimination.threshold * largest else { return }
    unknowns.base[row] = -1
    program.appendStep(variable, row: row, pivot: pivot, rows)
    probe.substitute(variable, by: row, pivot: pivot, rows)
    for term in rows.terms(row) {
      let other = Int(rows.variable.base[term])
      equationCount.base[other] -= 1
      if equationCount.base[other] == 1, program.stepOf.base[other] == -1 {
        single.push(Int32(other), cost: cost(of: other))
      }
    }
  }

  private mutating func appendKnown(_ rows: borrowing RowStore, _ program: inout Elimination) {
    var position = knownSteps.count
    while position > 0 {
      position -= 1
      let step = knownSteps[position]
      var pivot = 1.0
      for term in rows.terms(Int(step.row)) where rows.variable[term] == step.variable {
        pivot = rows.coefficient[term]
      }
      program.appendStep(step.variable, row: Int(step.row), pivot: pivot, rows)
    }
  }
}

extension Elimination {
  /// Appends a step that computes a variable from a row as given by the caller.
  mutating func appendStep(
    _ pivotVariable: Int32, row source: Int, pivot size: Double, _ rows: borrowing RowStore
  ) {
    stepOf[pivotVariable] = Int32(count)
    variable.append(pivotVariable)
    row.append(Int32(source))
    pivot.append(size)
    constant.append(rows.head[source].constant / size)
    // Nearly every coefficient is one, and division is slow.
    let isUnit = size.magnitude == 1
    for position in rows.terms(source) {
      let other = rows.variable.base[position]
      guard other != pivotVariable else { continue }
      let coefficient = rows.coefficient.base[position]
      term.append(other)
      factor.append(isUnit ? -coefficient * size : -coefficient / size)
    }
    start.append(Int32(term.count))
  }
}

extension RowStore {
  /// Whether the row is a required equation.
  @inline(__always)
  func isEquation(_ row: Int) -> Bool {
    head.base[row].level == Priority.requiredLevel && head.base[row].penalty == .both
  }
}
