import ConstraintSolver
import LayoutModel

/// The equations of a layout, loaded into a solver.
///
/// Rows without variables (such as a bar's height compared with a number) never reach the solver:
/// they are either satisfied or not.
struct SolverProgram: Sendable {
  /// A member of a conflict.
  enum Member: Hashable, Sendable {
    case row(Int)
    /// The rule that a size is not negative.
    case size(VariableIndex)
  }

  /// Required rows that cannot all be satisfied, and the one that was dropped.
  struct Conflict: Hashable, Sendable {
    var members: [Member]
    var broken: Member
  }

  /// Whether the rows left no freedom in the last solution.
  private(set) var isDetermined = false
  private var solver = ConstraintSolver.Solver(contradictions: .breakOne)
  private var variables: [Variable] = []
  private var ids: [SolverRowID?] = []
  /// Rows whose constant the solver rejects; they are inactive but keep their place in it.
  private var withheld: Set<Int> = []
  /// The index of the row for each index of the solver's IDs.
  private var rowOfID: [Int] = []
  private var gathered: [Term] = []

  /// Creates a program without rows.
  init() {}

  /// Creates a program with every row of a system.
  init(_ system: EquationSystem) {
    variables.reserveCapacity(system.variables.count)
    for index in 0..<system.variables.count {
      let isLength = system.variables.isLength(index)
      variables.append(solver.makeVariable(lowerBound: isLength ? 0 : nil))
    }
    ids.reserveCapacity(system.rows.count)
    rowOfID.reserveCapacity(system.rows.count)
    let terms = system.rows.reduce(0) { $0 + $1.form.terms.count }
    solver.reserveCapacity(constraints: system.rows.count, terms: terms)
    for row in system.rows { append(row) }
  }

  /// Appends a row.
  mutating func append(_ row: Row) {
    let index = ids.count
    ids.append(nil)
    load(row, at: index)
  }

  private mutating func load(_ row: Row, at index: Int) {
    ids[index] = nil
    guard !row.form.terms.isEmpty else { return }
    // The model rejects the numbers that a solver rejects, but a file may contain them, and a row
    // may add numbers up to such a one: see `isRefused`.
    gather(row.form)
    if let id = add(row, constant: -row.form.constant) {
      know(id, at: index)
    } else if let id = add(row, constant: 0) {
      know(id, at: index)
      withhold(id, at: index)
    }
  }

  /// Adds the row whose terms were gathered; `nil` if the solver rejects it.
  private mutating func add(_ row: Row, constant: Double) -> SolverRowID? {
    try? solver.addConstraint(
      gathered, row.relation.ofSolver, constant,
      priority: Priority(row.priority.rawValue), breakRank: Int(row.breakRank))
  }

  private mutating func know(_ id: SolverRowID, at index: Int) {
    ids[index] = id
    let place = Int(id.index)
    if place == rowOfID.count { rowOfID.append(index) } else { rowOfID[place] = index }
  }

  /// Deactivates a row until its constant is one that the solver accepts.
  private mutating func withhold(_ id: SolverRowID, at index: Int) {
    withheld.insert(index)
    try? solver.setActive(id, false)
  }

  /// Replaces a row's form, relation and priority.
  mutating func replace(_ row: Row, at index: Int) {
    unload(index)
    load(row, at: index)
  }

  /// Activates or deactivates a row, which keeps its place.
  mutating func setActive(_ isActive: Bool, at index: Int) {
    guard let id = ids[index], !withheld.contains(index) else { return }
    try? solver.setActive(id, isActive)
  }

  /// Removes a row from the solver, but keeps its index.
  private mutating func unload(_ index: Int) {
    guard let id = ids[index] else { return }
    try? solver.removeConstraint(id)
    ids[index] = nil
    withheld.remove(index)
  }

  /// Changes the constant of a row in effect whose terms stay the same.
  ///
  /// If the solver rejects it, the row is withheld until there is one that it accepts.
  mutating func setConstant(of row: Row, at index: Int) {
    guard let id = ids[index] else { return }
    guard (try? solver.setConstant(id, -row.form.constant)) != nil else {
      withhold(id, at: index)
      return
    }
    if withheld.remove(index) != nil { try? solver.setActive(id, true) }
  }

  /// Changes a row's priority.
  mutating func setPriority(of row: Row, at index: Int) {
    guard let id = ids[index] else { return }
    try? solver.setPriority(id, Priority(row.priority.rawValue))
  }

  /// Fills `gathered`, whose storage is reused for each form.
  private mutating func gather(_ form: borrowing LinearForm) {
    gathered.removeAll(keepingCapacity: true)
    for place in 0..<form.terms.count {
      let term = form.terms[place]
      gathered.append(Term(variables[term.variable], term.coefficient))
    }
  }

  private func terms(of form: LinearForm) -> [Term] {
    form.terms.map { Term(variables[$0.variable], $0.coefficient) }
  }

  // MARK: Results

  /// Solves the changes and returns the values of all variables.
  ///
  /// - Parameter system: The system of the rows, which decides if they leave freedom.
  mutating func solve(_ system: EquationSystem) -> [Double] {
    let variables = variables
    isDetermined =
      solver.solve { preferences in
        Preferences(system, variables).add(to: &preferences)
      }.isDetermined
    return solver.values
  }

  /// The freedom of the variables.
  var freedom: Freedom { solver.freedom }

  /// Whether the constraints determine a variable, or its difference from another.
  ///
  /// - Parameters:
  ///   - variable: `nil` stands for 0, also for `other`.
  ///   - freedom: The freedom of the current solution.
  func isDetermined(
    _ variable: VariableIndex?, minus other: VariableIndex? = nil, _ freedom: Freedom
  ) -> Bool {
    var doubts = Doubts()
    return isDetermined(variable, minus: other, freedom, doubts: &doubts)
      ?? areDetermined(doubts)[0]
  }

  /// Does the same, but if rounding errors leave doubts, records them and returns `nil`.
  func isDetermined(
    _ variable: VariableIndex?, minus other: VariableIndex? = nil, _ freedom: Freedom,
    doubts: inout Doubts
  ) -> Bool? {
    guard let first = variable ?? other else { return true }
    let second = variable == nil ? nil : other.map { variables[$0] }
    if let answer = freedom.isDetermined(variables[first], minus: second) { return answer }
    doubts.forms.append([Term(variables[first], 1)] + (second.map { [Term($0, -1)] } ?? []))
    return nil
  }

  /// Questions that are answered together, because they require the same preparation.
  struct Doubts {
    fileprivate var forms = FormList()
  }

  /// Returns for each doubt whether the form has only one value.
  ///
  /// Linear in the system, with one linear program for each.
  func areDetermined(_ doubts: Doubts) -> [Bool] {
    doubts.forms.count == 0 ? [] : solver.areDetermined(doubts.forms)
  }

  /// Returns the range of values that the rows allow for a form.
  func range(of form: LinearForm) -> ClosedRange<Double> {
    guard !form.terms.isEmpty else { return form.constant...form.constant }
    let range = solver.range(of: terms(of: form))
    return range.lowerBound + form.constant...range.upperBound + form.constant
  }

  /// A row or bound related to a form's value.
  struct Influence {
    var member: Member
    /// The form's change per unit of the row's constant; 0 if the row does not determine the form.
    var multiplier: Double
    /// The distance of the row from being satisfied exactly.
    var slack: Double
  }

  /// Returns the members that determine a form, then related ones that do not.
  func influences(on form: LinearForm) -> [Influence] {
    solver.determining(terms(of: form)).map { influence in
      Influence(
        member: member(influence.member), multiplier: influence.multiplier, slack: influence.slack)
    }
  }

  /// Returns the amount by which a row is violated; 0 if it is satisfied.
  func violation(of row: borrowing Row, at index: Int) -> Double {
    if let id = ids[index], !withheld.contains(index) { return solver.violation(of: id) }
    guard row.form.terms.isEmpty else { return 0 }
    switch row.relation {
    case .equal: return row.form.constant
    case .lessThanOrEqual: return max(0, row.form.constant)
    case .greaterThanOrEqual: return min(0, row.form.constant)
    }
  }

  /// Whether a row has numbers that the solver rejects, so that nothing can satisfy it.
  func isRefused(_ row: borrowing Row, at index: Int) -> Bool {
    row.isInEffect && !row.form.terms.isEmpty && (ids[index] == nil || withheld.contains(index))
  }

  /// Whether a required row is impossible: false without any variables, or rejected by the solver.
  func isImpossible(_ row: borrowing Row, at index: Int) -> Bool {
    guard row.isInEffect, row.priority.isRequired else { return false }
    return isRefused(row, at: index)
      || row.form.terms.isEmpty && abs(violation(of: row, at: index)) > 1e-9
  }

  /// Returns minimal sets of conflicting required rows, those that are impossible by themselves
  /// first.
  func conflicts(and impossible: [Int]) -> [Conflict] {
    impossible.map { Conflict(members: [.row($0)], broken: .row($0)) }
      + solver.conflicts.map { conflict in
        Conflict(members: conflict.members.map(member), broken: member(conflict.broken))
      }
  }

  private func member(_ member: ConflictMember) -> Member {
    switch member {
    case .constraint(let id): .row(rowOfID[Int(id.index)])
    // The solver's variables are created in the order of the system's.
    case .bound(let variable): .size(VariableIndex(variable.index))
    }
  }
}

extension LayoutModel.Relation {
  /// The solver's equivalent of the relation.
  fileprivate var ofSolver: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
