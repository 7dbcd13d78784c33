/// The caller's system: variables with their bounds, constraints and preferences.
final class LinearSystem {
  // As in `Core`, a stage is only used with exclusive access; per-access checks would gain nothing.

  @exclusivity(unchecked) var rows: RowStore
  /// Per variable: its lower bound, or -∞.
  @exclusivity(unchecked) private(set) var lowerBound = Vector<Double>()
  @exclusivity(unchecked) private(set) var preferences = Preferences()
  /// Whether the preferences that are only requested if something is open have been requested.
  @exclusivity(unchecked) private(set) var hasAskedForPreferences = false
  /// The solver's number, stored in the identifiers of its variables and rows.
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

  /// Whether the variable exists in this system.
  @inline(__always)
  func has(_ variable: Variable) -> Bool {
    variable.solver == number && variable.index < variableCount
  }

  /// Adds a variable; ignores a bound that is not finite, or larger than a constant may be.
  func addVariable(lowerBound bound: Double) {
    let isAccepted = bound.isFinite && bound.magnitude <= Limits.constant
    lowerBound.append(isAccepted ? bound : -.infinity)
  }

  /// Adds variables without bounds.
  func addVariables(_ added: Int) {
    lowerBound.extend(to: variableCount + added, with: -.infinity)
  }

  // MARK: Constraints and preferences

  /// Adds a constraint and returns its row; terms that need no merging go directly to the arena.
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

  /// Whether a form is short, with known and distinct variables and valid coefficients.
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

  /// Requests, at most once, the preferences that are needed only if something is open.
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

  /// Returns the row of a constraint.
  func row(_ id: ConstraintID) throws(SolverError) -> Int {
    guard let row = rows.row(id) else { throw SolverError(.unknownConstraint, .constraint) }
    return row
  }

  /// The origin of a reduced row: a constraint, or the bound of a variable if `source` is negative.
  func member(_ source: Int32) -> ConflictMember {
    source < 0 ? .bound(variable(-1 - source)) : .constraint(rows.id(of: Int(source)))
  }

  /// Orders bounds (negative sources) before constraints, then by break rank, then by age.
  func isLessBreakable(_ left: Int, than right: Int) -> Bool {
    guard left >= 0, right >= 0 else { return left < 0 && right < 0 ? left > right : left < 0 }
    if rows.head[left].breakRank != rows.head[right].breakRank {
      return rows.head[left].breakRank < rows.head[right].breakRank
    }
    return rows.isOlder(left, than: right)
  }

  // MARK: Residuals

  /// The left side of a row minus its constant, and the largest magnitude among its terms.
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

  /// The violation of a row: the left side minus the constant if the relation forbids that
  /// difference, otherwise 0.
  func violation(of row: Int, at solution: Solution) -> Double {
    guard rows.isPresent(row), solution.value.count == variableCount else { return 0 }
    var residual = -rows.head[row].constant
    for term in rows.terms(row) {
      residual += rows.coefficient[term] * solution.value[rows.variable[term]]
    }
    return rows.head[row].penalty.violation(of: residual)
  }
}
