import Synchronization

/// An exact, incremental solver for the linear constraints of Auto Layout.
///
/// Required constraints hold; every lower priority in turn, from the highest, gets the least sum of
/// violations that the priorities above it allow. Priorities are compared, never weighed.
/// Preferences and, finally, a fixed rule decide what the constraints leave open, so every system
/// has exactly one solution: the same values for the same system, on every run, whatever edits led
/// to it.
///
/// ```swift
/// var solver = Solver()
/// let width = solver.makeVariable(lowerBound: 0)
/// try solver.addConstraint([Term(width, 1)], .lessThanOrEqual, 100)
/// try solver.addConstraint([Term(width, 1)], .equal, 140, priority: Priority(250))
/// solver.solve()
/// solver.value(of: width)  // 100
/// ```
///
/// A solver is a value: a copy shares the memory of the original until one of them changes.
public struct Solver: Sendable {
  private(set) var core: Core
  /// The names of the variables that have one.
  private var names: [Variable: String] = [:]
  /// The constraints added by ``suggest(_:_:_:)``.
  var suggestions: [Variable: ConstraintID] = [:]

  /// Creates an empty solver.
  ///
  /// - Parameter sharesEqualParts: Whether identical parts of the system, such as the cells of a
  ///   list, are solved only once; the result is bitwise the same either way.
  public init(
    contradictions rule: ContradictionRule = .breakOne, sharesEqualParts: Bool = true
  ) {
    core = Core(
      number: solverCount.add(1, ordering: .relaxed).oldValue, rule: rule,
      sharesEqualParts: sharesEqualParts)
  }

  /// Copies a shared core, so that no other solver sees the following changes.
  @inline(__always)
  private mutating func own() {
    if !isKnownUniquelyReferenced(&core) { core = core.copy() }
  }

  // MARK: Building the system

  /// Creates a variable without constraints.
  ///
  /// `lowerBound` is an implicit required constraint `v ≥ lowerBound`, at no extra cost; conflicts
  /// refer to it as ``ConflictMember/bound(_:)``. A bound that is not finite, or larger than a
  /// constant may be, is ignored.
  ///
  /// - Parameter name: The name used in errors and by ``dump()``; it need not be unique.
  public mutating func makeVariable(
    _ name: String? = nil, lowerBound: Double? = nil
  ) -> Variable {
    own()
    let variable = core.addVariable(lowerBound: lowerBound ?? -.infinity)
    if let name { names[variable] = name }
    return variable
  }

  /// Creates consecutive variables without constraints or bounds.
  ///
  /// Creates none if there would be more than 2³¹ − 1 in total, the maximum of a solver.
  @discardableResult
  public mutating func makeVariables(_ count: Int) -> [Variable] {
    guard count > 0, count <= Limits.mostNumbered - variableCount else { return [] }
    own()
    let first = Int32(core.system.variableCount)
    core.addVariables(count)
    return (0..<Int32(count)).map { core.system.variable(first + $0) }
  }

  /// Reserves capacity for additional constraints and their total number of terms.
  ///
  /// Exceeding it is possible but moves existing data. Does nothing if either number is greater
  /// than 2³¹ − 1, the maximum of a solver.
  public mutating func reserveCapacity(constraints: Int, terms: Int) {
    guard max(constraints, terms) <= Limits.mostNumbered else { return }
    own()
    core.system.rows.reserve(rows: max(constraints, 0), terms: max(terms, 0))
  }

  /// The number of variables.
  public var variableCount: Int { core.system.variableCount }

  /// The number of constraints, active or not.
  public var constraintCount: Int { core.system.rows.presentCount }

  /// Whether the constraint, active or not, exists and belongs to this solver.
  public func contains(_ id: ConstraintID) -> Bool { core.system.rows.row(id) != nil }

  /// Adds the constraint `sum of terms  relation  constant`.
  ///
  /// Terms of the same variable are summed. A constraint without terms compares zero with its
  /// constant. Among contradictory required constraints, those with the greatest `breakRank` are
  /// left out first and, among equals, the one added last.
  ///
  /// - Throws: ``SolverError`` if a number is NaN, infinite or outside the accepted magnitudes (10⁹
  ///   for constants, 10⁻⁶ to 10⁶ for coefficients; rows that combine both extremes are solved to
  ///   fewer digits, see <doc:SolverInternals>), or a variable belongs to another solver.
  @inlinable
  @discardableResult
  public mutating func addConstraint(
    _ terms: some Sequence<Term>, _ relation: Relation, _ constant: Double,
    priority: Priority = .required, breakRank: Int = 0
  ) throws(SolverError) -> ConstraintID {
    let result = terms.withContiguousStorageIfAvailable { buffer in
      addRow(buffer, relation, constant, priority, breakRank)
    }
    if let result { return try result.get() }
    return try Array(terms).withUnsafeBufferPointer { buffer in
      addRow(buffer, relation, constant, priority, breakRank)
    }.get()
  }

  @usableFromInline
  mutating func addRow(
    _ terms: UnsafeBufferPointer<Term>, _ relation: Relation, _ constant: Double,
    _ priority: Priority, _ breakRank: Int
  ) -> Result<ConstraintID, SolverError> {
    own()
    let core = core
    return Result { () throws(SolverError) in
      try core.addConstraint(
        terms, Penalty(relation), constant, priority: priority, breakRank: breakRank)
    }.mapError(named)
  }

  /// Removes a constraint.
  ///
  /// - Throws: ``SolverError`` if the constraint does not exist or was removed.
  public mutating func removeConstraint(_ id: ConstraintID) throws(SolverError) {
    own()
    try core.removeConstraint(id)
  }

  /// Changes the constant of a constraint.
  ///
  /// - Throws: ``SolverError`` if the constant is not acceptable, or the constraint does not exist
  ///   or was removed.
  public mutating func setConstant(_ id: ConstraintID, _ constant: Double) throws(SolverError) {
    own()
    try core.setConstant(id, constant)
  }

  /// Changes the priority of a constraint.
  ///
  /// - Throws: ``SolverError`` if the constraint does not exist or was removed.
  public mutating func setPriority(
    _ id: ConstraintID, _ priority: Priority
  ) throws(SolverError) {
    own()
    try core.setPriority(id, priority)
  }

  /// Activates or deactivates a constraint.
  ///
  /// - Throws: ``SolverError`` if the constraint does not exist or was removed.
  public mutating func setActive(_ id: ConstraintID, _ active: Bool) throws(SolverError) {
    own()
    try core.setActive(id, active)
  }

  /// Adds an equation that applies only to what the constraints leave open.
  ///
  /// The lowest tier comes first; within a tier the least sum of violations wins. Preferences never
  /// make anything determined. What they leave open is decided variable by variable, in order of
  /// creation, by the smallest magnitude.
  ///
  /// - Throws: ``SolverError`` under the same conditions as
  ///   ``addConstraint(_:_:_:priority:breakRank:)``.
  @discardableResult
  public mutating func addPreference(
    _ terms: some Sequence<Term>, equal constant: Double, tier: Int
  ) throws(SolverError) -> PreferenceID {
    own()
    let core = core
    return try Array(terms).withUnsafeBufferPointer { buffer in
      Result { () throws(SolverError) in
        try core.addPreference(buffer, equal: constant, tier: tier)
      }.mapError(named)
    }.get()
  }

  // MARK: Solving

  /// Updates the values; unchanged parts are not solved again.
  @discardableResult
  public mutating func solve() -> Outcome {
    own()
    return core.solve()
  }

  /// Updates the values like ``solve()``, and requests preferences if something is open.
  ///
  /// Most systems leave nothing open and so never need their preferences to be created. The
  /// solution is the same as if the preferences had been added before. They are requested only once
  /// for a solver and its copies; later calls may omit them.
  @discardableResult
  public mutating func solve(
    askingForPreferences add: (inout PreferenceList) -> Void
  ) -> Outcome {
    own()
    return withoutActuallyEscaping(add) { core.solve(askingForPreferences: $0) }
  }

  /// The value of a variable after the last ``solve()``; 0 for a variable of another solver.
  public func value(of variable: Variable) -> Double {
    isSolved(variable) ? core.solution.value[variable.index] : 0
  }

  /// The values of all variables by index, after the last ``solve()``.
  public var values: [Double] { core.solution.value.array() }

  /// Calls `body` with the values of all variables by index, without copying them.
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) throws -> Result) rethrows
    -> Result
  {
    try body(core.solution.value.buffer)
  }

  // MARK: Querying the solution

  /// Whether the constraints leave the variable open; preferences are ignored.
  public func isAmbiguous(_ variable: Variable) -> Bool { !isDetermined([Term(variable, 1)]) }

  /// Whether the constraints give a linear form one value only; preferences are ignored.
  ///
  /// Returns `false` if a coefficient is NaN or infinite.
  public func isDetermined(_ terms: [Term]) -> Bool { OptimalFace.isPoint(range(of: terms)) }

  /// Whether the constraints give each of some linear forms one value only.
  ///
  /// Equivalent to ``isDetermined(_:)`` for each form, but analyses the open part only once.
  public func areDetermined(_ forms: [[Term]]) -> [Bool] {
    var list = FormList()
    for form in forms { list.append(form) }
    return areDetermined(list)
  }

  /// Whether the constraints give each of some linear forms one value only.
  public func areDetermined(_ forms: FormList) -> [Bool] {
    core.areDetermined(forms)
  }

  /// The freedom of the values to move, for queries about many variables.
  ///
  /// Each access computes it, in near-linear time for all but tangled systems.
  public var freedom: Freedom { core.freedom() }

  /// The variables that the constraints leave open, in order of creation.
  public var ambiguousVariables: [Variable] { core.openVariables() }

  /// The values that a variable can take without making any priority level worse.
  public func range(of variable: Variable) -> ClosedRange<Double> {
    range(of: [Term(variable, 1)])
  }

  /// The values that a linear form can take without making any priority level worse; an end may be
  /// infinite.
  ///
  /// Both ends are infinite if a coefficient is NaN or infinite.
  public func range(of terms: [Term]) -> ClosedRange<Double> {
    core.range(of: known(terms))
  }

  /// The terms whose variables were part of the last solve.
  func known(_ terms: [Term]) -> OptimalFace.Form { Array(core.known(terms[...])) }

  /// Whether a variable belongs to this solver and existed at the last solve.
  private func isSolved(_ variable: Variable) -> Bool { core.isSolved(variable) }

  /// The violation of a constraint: the left side minus the constant if the relation forbids that
  /// difference, otherwise 0.
  ///
  /// Includes constraints left out of a conflict; returns 0 for one that does not exist.
  public func violation(of id: ConstraintID) -> Double {
    core.system.rows.row(id).map { core.system.violation(of: $0, at: core.solution) } ?? 0
  }

  /// A human-readable description of the system and its solution.
  public func dump() -> String {
    SolverDump(system: core.system, optima: core.optima, solution: core.solution) {
      names[$0] ?? "v\($0.index)"
    }.text
  }

  /// Adds the name of the variable concerned to an error.
  private func named(_ error: SolverError) -> SolverError {
    var error = error
    switch error.place {
    case .variable(let variable), .coefficient(let variable): error.variableName = names[variable]
    case .constant, .constraint, .bound: break
    }
    return error
  }

  /// The contradictions among required constraints, in a fixed order.
  public var conflicts: [Conflict] { core.solution.conflicts }
}

/// The number of solvers created so far, which distinguishes their variables.
private let solverCount = Atomic<UInt32>(0)
