/// A system after presolve: required equations as a program of substitutions, and all other rows
/// over the remaining free variables.
final class PresolvedSystem {
  // As in `Core`, per-access exclusivity checks are disabled.

  @exclusivity(unchecked) var program = Elimination()
  /// The values of all variables when every free variable is zero.
  @exclusivity(unchecked) var offset = Vector<Double>()
  /// Whether required equations were eliminated, rather than left to compete with each other.
  @exclusivity(unchecked) private(set) var isEliminated = true
  @exclusivity(unchecked) var reduction = Reduction()

  // Working memory, not copied.
  @exclusivity(unchecked) var expansion = FormExpansion()
  @exclusivity(unchecked) private var constants = Vector<Double>()

  init() {}

  func copy() -> PresolvedSystem {
    let other = PresolvedSystem()
    other.program = program.copy()
    other.offset = offset.copy()
    other.isEliminated = isEliminated
    other.reduction = reduction.copy()
    return other
  }

  // MARK: Deriving from a system

  /// Turns the required equations into substitutions and forgets which rows were restored.
  ///
  /// Without elimination, required equations compete with each other for the least violation.
  func derive(from system: LinearSystem, eliminating: Bool) {
    let variableCount = system.variableCount
    system.rows.tidy()
    reduction.promotedRow.reset(to: 0, count: system.rows.count)
    reduction.promotedBound.reset(to: 0, count: variableCount)
    if eliminating {
      // Its memory is released at once, for the next stage to reuse.
      var eliminator = Eliminator()
      eliminator.run(system.rows, lowerBound: system.lowerBound, into: &program)
    } else {
      program.removeAll(variableCount: variableCount)
      program.operationStart.append(0)
    }
    offset.reset(to: 0, count: variableCount)
    if eliminating { evaluateConstants(system) }
    isEliminated = eliminating
  }

  /// Rewrites every row that is not a required equation over the free variables.
  func reduceRows(of system: LinearSystem) {
    // Until then, a reused row number appears twice in the sequence.
    system.rows.tidy()
    reduction.load(
      system.rows, lowerBound: system.lowerBound, program, offset: offset,
      isEliminated: isEliminated, using: &expansion)
  }

  /// Prepares the expansion of forms, unless it is ready.
  func prepareExpansion() {
    if !isExpansionReady { resetExpansion() }
  }

  var isExpansionReady: Bool {
    expansion.isReady(variableCount: program.stepOf.count, stepCount: program.count)
  }

  func resetExpansion() {
    expansion.reset(variableCount: program.stepOf.count, stepCount: program.count)
  }

  // MARK: Constants

  /// Updates all constants from a system and collects the reduced rows whose constant changed.
  func takeConstants(of system: LinearSystem, changed: inout Vector<Int32>) {
    program.takeConstants(system.rows)
    evaluateConstants(system)
    for row in 0..<reduction.table.count where !reduction.table.isDead(row) {
      if takeConstant(ofReduced: row, system) { changed.append(Int32(row)) }
    }
  }

  private func evaluateConstants(_ system: LinearSystem) {
    program.evaluateConstants(system.rows, offset: offset.base, scratch: &constants)
  }

  /// Recomputes the constant of a reduced row; returns false if it is unchanged.
  @inline(__always)
  func takeConstant(ofReduced row: Int, _ system: LinearSystem) -> Bool {
    let source = Int(reduction.table.head.base[row].source)
    let constant =
      source >= 0
      ? reducedConstant(of: source, system) : system.lowerBound[-1 - source] - offset[-1 - source]
    guard constant != reduction.table.head.base[row].constant else { return false }
    reduction.table.head.base[row].constant = constant
    return true
  }

  /// The constant of a constraint after substitution, with the offsets of its variables subtracted.
  func reducedConstant(of row: Int, _ system: LinearSystem) -> Double {
    var constant = system.rows.head.base[row].constant
    for term in system.rows.terms(row) {
      constant -=
        system.rows.coefficient.base[term] * offset.base[Int(system.rows.variable.base[term])]
    }
    return constant
  }

  // MARK: Edits

  /// Registers a new free variable.
  func addVariable(lowerBound: Double) {
    program.stepOf.append(-1)
    offset.append(0)
    reduction.addVariable(lowerBound: lowerBound, count: program.stepOf.count)
  }

  /// Recomputes the offsets of some variables, in this order, and forgets their forms.
  func updateOffsets(of variables: borrowing Vector<Int32>) {
    let hasForms = isExpansionReady
    for variable in variables.buffer {
      let step = Int(program.stepOf[variable])
      guard step >= 0 else { continue }
      var sum = program.constant.base[step]
      for position in program.terms(step) {
        sum += program.factor.base[position] * offset[program.term.base[position]]
      }
      offset[variable] = sum
      if hasForms { expansion.forget(step: step) }
    }
  }
}
