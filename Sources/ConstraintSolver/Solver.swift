import Synchronization

/// An exact, incremental solver for the linear constraints of Auto Layout.
///
/// Required constraints hold; every lower priority in turn, from the highest, gets the least sum
/// of violations that the priorities above it allow. Priorities are compared, never weighed.
/// What the constraints leave open is decided by preferences and, last, by a fixed rule, so every
/// system has exactly one solution: the same values for the same system, on every run, whatever
/// edits led to it.
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
  /// What variables were called, those that were given a name.
  private var names: [Variable: String] = [:]
  /// The constraints of ``suggest(_:_:_:)``.
  var suggestions: [Variable: ConstraintID] = [:]

  /// Makes an empty solver.
  ///
  /// - Parameter sharesEqualParts: Whether parts of the system that ask for the same in the same
  ///   terms, such as the cells of a list, are solved once; the same bits come out either way.
  public init(
    contradictions rule: ContradictionRule = .breakOne, sharesEqualParts: Bool = true
  ) {
    core = Core(
      number: solverCount.add(1, ordering: .relaxed).oldValue, rule: rule,
      sharesEqualParts: sharesEqualParts)
  }

  /// Makes sure that no other solver sees the changes that follow.
  @inline(__always)
  private mutating func own() {
    if !isKnownUniquelyReferenced(&core) { core = core.copy() }
  }

  // MARK: Building the system

  /// Makes a variable that has no constraints yet.
  ///
  /// `lowerBound` is an implicit required `v ≥ lowerBound`; a conflict names it as
  /// ``ConflictMember/bound(_:)``. It costs as much as no bound. A bound that is not finite, or
  /// larger than a constant may be, counts as none.
  ///
  /// - Parameter name: What errors and ``dump()`` call it; it need not be another than that of others.
  public mutating func makeVariable(
    _ name: String? = nil, lowerBound: Double? = nil
  ) -> Variable {
    own()
    let variable = core.addVariable(lowerBound: lowerBound ?? -.infinity)
    if let name { names[variable] = name }
    return variable
  }

  /// Makes so many variables that have no constraints and no bounds yet, one after the other.
  ///
  /// None where there would be more than 2³¹ − 1 in all, which no solver holds.
  @discardableResult
  public mutating func makeVariables(_ count: Int) -> [Variable] {
    guard count > 0, count <= Limits.mostNumbered - variableCount else { return [] }
    own()
    let first = Int32(core.system.variableCount)
    core.addVariables(count)
    return (0..<Int32(count)).map { core.system.variable(first + $0) }
  }

  /// Makes room for so many more constraints with so many terms in all; what is not foreseen finds
  /// room, too, but then what is there moves.
  ///
  /// Nothing happens for more than 2³¹ − 1 of either, which no solver holds.
  public mutating func reserveCapacity(constraints: Int, terms: Int) {
    guard max(constraints, terms) <= Limits.mostNumbered else { return }
    own()
    core.system.rows.reserve(rows: max(constraints, 0), terms: max(terms, 0))
  }

  /// How many variables there are.
  public var variableCount: Int { core.system.variableCount }

  /// How many constraints there are, active or not.
  public var constraintCount: Int { core.system.rows.presentCount }

  /// Whether the solver has a constraint, active or not; it has none of another solver.
  public func contains(_ id: ConstraintID) -> Bool { core.system.rows.row(id) != nil }

  /// Adds the constraint `sum of terms  relation  constant`.
  ///
  /// Terms of the same variable are summed. A constraint without terms compares zero with its
  /// constant. Of contradictory required constraints those with the greatest `breakRank` are left
  /// out first; among equals the one added last.
  ///
  /// - Throws: ``SolverError`` when a number is NaN, infinite or beyond the accepted magnitudes
  ///   (10⁹ for constants, 10⁻⁶ to 10⁶ for coefficients; what joins coefficients of both ends is solved
  ///   to fewer digits, see <doc:SolverInternals>), or a variable is not of this solver.
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
  /// - Throws: ``SolverError`` when it does not exist, or no longer.
  public mutating func removeConstraint(_ id: ConstraintID) throws(SolverError) {
    own()
    try core.removeConstraint(id)
  }

  /// Changes the constant of a constraint.
  ///
  /// - Throws: ``SolverError`` when the constant is not acceptable, or the constraint does not
  ///   exist, or no longer.
  public mutating func setConstant(_ id: ConstraintID, _ constant: Double) throws(SolverError) {
    own()
    try core.setConstant(id, constant)
  }

  /// Changes the priority of a constraint.
  ///
  /// - Throws: ``SolverError`` when it does not exist, or no longer.
  public mutating func setPriority(
    _ id: ConstraintID, _ priority: Priority
  ) throws(SolverError) {
    own()
    try core.setPriority(id, priority)
  }

  /// Makes a constraint count or not.
  ///
  /// - Throws: ``SolverError`` when it does not exist, or no longer.
  public mutating func setActive(_ id: ConstraintID, _ active: Bool) throws(SolverError) {
    own()
    try core.setActive(id, active)
  }

  /// Adds an equation that is consulted only where the constraints leave freedom.
  ///
  /// The lowest tier comes first; within a tier the least sum of violations wins. Preferences never
  /// make anything determined. What they leave free is decided variable by variable in order of
  /// creation: the smallest magnitude.
  ///
  /// - Throws: ``SolverError`` as ``addConstraint(_:_:_:priority:breakRank:)`` does.
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

  /// Brings the values up to date; what did not change is not solved again.
  @discardableResult
  public mutating func solve() -> Outcome {
    own()
    return core.solve()
  }

  /// Brings the values up to date as ``solve()`` does, and asks for preferences once something is open.
  ///
  /// Most systems leave nothing open, and what would decide it need not be made for them. The solution
  /// is the same as if the preferences had been added before. They are asked for once in the life of a
  /// solver and its copies; another call may leave them out.
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

  /// Gives `body` the values of all variables by index, without copying them.
  public func withValues<Result>(_ body: (UnsafeBufferPointer<Double>) throws -> Result) rethrows
    -> Result
  {
    try body(core.solution.value.buffer)
  }

  // MARK: Asking about the solution

  /// Whether the constraints leave the variable open; preferences are not counted.
  public func isAmbiguous(_ variable: Variable) -> Bool { !isDetermined([Term(variable, 1)]) }

  /// Whether the constraints give a linear form one value only; preferences are not counted.
  ///
  /// They give none to a form in which a coefficient is NaN or infinite.
  public func isDetermined(_ terms: [Term]) -> Bool { OptimalFace.isPoint(range(of: terms)) }

  /// Whether the constraints give each of some linear forms one value only.
  ///
  /// The same answers as ``isDetermined(_:)``, for less: what the constraints leave open is worked
  /// out once for all of them.
  public func areDetermined(_ forms: [[Term]]) -> [Bool] {
    var list = FormList()
    for form in forms { list.append(form) }
    return areDetermined(list)
  }

  /// Whether the constraints give each of some linear forms one value only.
  public func areDetermined(_ forms: FormList) -> [Bool] {
    core.areDetermined(forms)
  }

  /// How the values are free to move, to ask about many variables: made once, in near-linear time for
  /// all but tangled systems.
  public var freedom: Freedom { core.freedom() }

  /// The variables that the constraints leave open, in order of creation.
  public var ambiguousVariables: [Variable] { core.openVariables() }

  /// The values that a variable could take without making any priority level worse.
  public func range(of variable: Variable) -> ClosedRange<Double> {
    range(of: [Term(variable, 1)])
  }

  /// The values that a linear form could take without making any priority level worse; an end may
  /// be infinite.
  ///
  /// Both are where a coefficient is NaN or infinite: such a form has no value.
  public func range(of terms: [Term]) -> ClosedRange<Double> {
    core.range(of: known(terms))
  }

  /// The terms of variables that there are.
  func known(_ terms: [Term]) -> OptimalFace.Form { Array(core.known(terms[...])) }

  /// Whether a variable is of this solver, and there was one when it solved last.
  private func isSolved(_ variable: Variable) -> Bool { core.isSolved(variable) }

  /// By how much a constraint is violated: the left side minus the constant where the relation
  /// forbids that difference, else 0.
  ///
  /// Constraints that were left out of a conflict are measured too, those that do not exist are not.
  public func violation(of id: ConstraintID) -> Double {
    core.system.rows.row(id).map { core.system.violation(of: $0, at: core.solution) } ?? 0
  }

  /// The system and its solution as text for a person to read.
  public func dump() -> String {
    SolverDump(system: core.system, optima: core.optima, solution: core.solution) {
      names[$0] ?? "v\($0.index)"
    }.text
  }

  /// An error with the name of the variable that it is about.
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

/// How many solvers were made, which tells their variables apart.
private let solverCount = Atomic<UInt32>(0)
