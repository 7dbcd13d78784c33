/// A system after presolve: required equations as a program of substitutions, and all other rows
/// over the variables that these leave free.
final class PresolvedSystem {
  // As in `Core`, accesses are not checked one by one.

  @exclusivity(unchecked) var program = Elimination()
  /// The values of all variables where every free one is zero.
  @exclusivity(unchecked) var offset = Vector<Double>()
  /// Whether required equations were eliminated, rather than left to compete with each other.
  @exclusivity(unchecked) private(set) var isEliminated = true
  @exclusivity(unchecked) var reduction = Reduction()

  // Working memory, which a copy starts without.
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

  // MARK: From a system

  /// Turns the required equations into substitutions, and forgets which rows were put in.
  ///
  /// Without elimination, required equations compete with each other for the least violation.
  func derive(from system: LinearSystem, eliminating: Bool) {
    let variableCount = system.variableCount
    system.rows.tidy()
    reduction.promotedRow.reset(to: 0, count: system.rows.count)
    reduction.promotedBound.reset(to: 0, count: variableCount)
    if eliminating {
      // Its memory goes back at once, for what comes next to use.
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
    // A number that was given to another row stands in the sequence twice until then.
    system.rows.tidy()
    reduction.load(
      system.rows, lowerBound: system.lowerBound, program, offset: offset,
      isEliminated: isEliminated, using: &expansion)
  }

  /// Makes sure that forms can be expanded.
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

  /// Takes over all constants of a system as they are now, and notes the reduced rows that have
  /// another one than before.
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

  /// Computes the constant of a reduced row anew; false when it is what it was.
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

  /// The constant of a constraint with every free variable's share moved to the left.
  func reducedConstant(of row: Int, _ system: LinearSystem) -> Double {
    var constant = system.rows.head.base[row].constant
    for term in system.rows.terms(row) {
      constant -=
        system.rows.coefficient.base[term] * offset.base[Int(system.rows.variable.base[term])]
    }
    return constant
  }

  // MARK: Edits

  /// Takes over a variable that has come, which is free.
  func addVariable(lowerBound: Double) {
    program.stepOf.append(-1)
    offset.append(0)
    reduction.addVariable(lowerBound: lowerBound, count: program.stepOf.count)
  }

  /// Computes the offsets of some variables anew, in this order, and forgets their forms.
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
