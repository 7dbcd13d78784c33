/// The system as the caller gave it: variables with their bounds, constraints and preferences.
final class LinearSystem {
  // As in `Core`: who may use a stage of a solver has exclusive access to all of it, so that
  // checking each access again would gain nothing.

  @exclusivity(unchecked) var rows: RowStore
  /// Per variable: the least value that it may take, -∞ where it has none.
  @exclusivity(unchecked) private(set) var lowerBound = Vector<Double>()
  @exclusivity(unchecked) private(set) var preferences = Preferences()
  /// Whether those that are added only where something is open have been.
  @exclusivity(unchecked) private(set) var hasAskedForPreferences = false
  /// The number that its variables and the names of its rows bear: that of the solver it was made for.
  private let number: UInt32
  /// Working memory.
  @exclusivity(unchecked) private var merger = TermMerger()

  init(number: UInt32) {
    self.number = number
    rows = RowStore(number: number)
  }

  func copy() -> LinearSystem {
    let other = LinearSystem(number: number)
    other.rows = rows.copy()
    other.lowerBound = lowerBound.copy()
    other.preferences = preferences.copy()
    other.hasAskedForPreferences = hasAskedForPreferences
    return other
  }

  // MARK: Variables

  var variableCount: Int { lowerBound.count }

  /// The variable with an index.
  func variable(_ index: Int32) -> Variable { Variable(index: index, solver: number) }

  /// Whether there is this variable.
  @inline(__always)
  func has(_ variable: Variable) -> Bool {
    variable.solver == number && variable.index < variableCount
  }

  /// Makes a variable; a bound that is not finite, or larger than a constant may be, counts as none.
  func addVariable(lowerBound bound: Double) {
    let isAccepted = bound.isFinite && bound.magnitude <= Limits.constant
    lowerBound.append(isAccepted ? bound : -.infinity)
  }

  /// Makes so many variables without bounds.
  func addVariables(_ added: Int) {
    lowerBound.extend(to: variableCount + added, with: -.infinity)
  }

  // MARK: Constraints and preferences

  /// Adds a constraint and returns its row; what needs no merging goes straight into the arena.
  func addConstraint(
    _ terms: UnsafeBufferPointer<Term>, _ penalty: Penalty, _ constant: Double,
    priority: Priority, breakRank: Int
  ) throws(SolverError) -> Int {
    try Limits.check(constant: constant, at: .constant)
    guard rows.count < Limits.mostNumbered else { throw SolverError(.tooMany, .constraint) }
    let rank = Int32(clamping: breakRank)
    if isClean(terms) {
      return rows.add(terms, penalty, constant, level: priority.level, breakRank: rank)
    }
    try merge(terms)
    return rows.add(
      merger.terms.buffer, penalty, constant, level: priority.level, breakRank: rank)
  }

  /// Whether a short form has known variables, each once, and coefficients as they should be.
  private func isClean(_ terms: UnsafeBufferPointer<Term>) -> Bool {
    guard terms.count <= 8 else { return false }
    for position in 0..<terms.count {
      let term = terms[position]
      let size = term.coefficient.magnitude
      guard has(term.variable), size >= Limits.smallestCoefficient,
        size <= Limits.largestCoefficient
      else { return false }
      for earlier in 0..<position where terms[earlier].variable.index == term.variable.index {
        return false
      }
    }
    return true
  }

  func addPreference(
    _ terms: UnsafeBufferPointer<Term>, equal constant: Double, tier: Int
  ) throws(SolverError) -> PreferenceID {
    try Limits.check(constant: constant, at: .constant)
    let isClean = isClean(terms)
    if !isClean { try merge(terms) }
    let room = Int(Priority.firstStayLevel - Priority.firstPreferenceLevel) - 1
    let rank = min(max(tier, -room / 2), room / 2) + room / 2
    preferences.add(
      isClean ? terms : merger.terms.buffer, equal: constant,
      level: Priority.firstPreferenceLevel + Level(rank))
    return PreferenceID(index: Int32(preferences.count - 1))
  }

  /// Asks once for the preferences that are added only where something is open.
  func askForPreferences(_ add: (inout PreferenceList) -> Void) {
    guard !hasAskedForPreferences else { return }
    hasAskedForPreferences = true
    var list = PreferenceList(self)
    add(&list)
  }

  private func merge(_ terms: UnsafeBufferPointer<Term>) throws(SolverError) {
    merger.gather(terms)
    for term in merger.terms.buffer {
      guard has(term.variable) else {
        throw SolverError(.unknownVariable, .variable(term.variable))
      }
      try Limits.check(coefficient: term.coefficient, of: term.variable)
    }
    try merger.merge(variableCount: variableCount)
  }

  /// The row of a constraint that there is.
  func row(_ id: ConstraintID) throws(SolverError) -> Int {
    guard let row = rows.row(id) else { throw SolverError(.unknownConstraint, .constraint) }
    return row
  }

  /// What a row of the reduced system comes from: a constraint, or below 0 the bound of a variable.
  func member(_ source: Int32) -> ConflictMember {
    source < 0 ? .bound(variable(-1 - source)) : .constraint(rows.id(of: Int(source)))
  }

  /// Bounds (negative sources) before constraints, then by break rank, then the older first.
  func isLessBreakable(_ left: Int, than right: Int) -> Bool {
    guard left >= 0, right >= 0 else { return left < 0 && right < 0 ? left > right : left < 0 }
    if rows.head[left].breakRank != rows.head[right].breakRank {
      return rows.head[left].breakRank < rows.head[right].breakRank
    }
    return rows.isOlder(left, than: right)
  }

  // MARK: How values meet it

  /// A row's left side minus its constant, and the largest of its summands.
  func residual(ofRow row: Int, at solution: Solution) -> (residual: Double, size: Double) {
    var residual = -rows.head[row].constant
    var size = rows.head[row].constant.magnitude
    for term in rows.terms(row) {
      let share = rows.coefficient[term] * solution.value[rows.variable[term]]
      residual += share
      size = max(size, share.magnitude)
    }
    return (residual, size)
  }

  /// Whether a row is violated by more than rounding.
  func isViolated(_ row: Int, at solution: Solution) -> Bool {
    let (residual, size) = residual(ofRow: row, at: solution)
    return rows.head[row].penalty.violation(of: residual).magnitude > Tolerance.residual
      * (1 + size)
  }

  /// By how much a row is violated: the left side minus the constant where the relation forbids
  /// that difference, else 0.
  func violation(of row: Int, at solution: Solution) -> Double {
    guard rows.isPresent(row), solution.value.count == variableCount else { return 0 }
    var residual = -rows.head[row].constant
    for term in rows.terms(row) {
      residual += rows.coefficient[term] * solution.value[rows.variable[term]]
    }
    return rows.head[row].penalty.violation(of: residual)
  }
}
