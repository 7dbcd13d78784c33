import ConstraintSolver
import LayoutModel

/// The equations of a layout, loaded into a solver.
///
/// Rows without variables (a bar's height against a number) never reach the solver: they hold or
/// they do not.
struct SolverProgram: Sendable {
  /// A member of a conflict.
  enum Member: Hashable, Sendable {
    case row(Int)
    /// A size is never negative.
    case size(VariableIndex)
  }

  /// Required rows that cannot all hold, and the one that was given up.
  struct Conflict: Hashable, Sendable {
    var members: [Member]
    var broken: Member
  }

  /// Whether the rows left nothing open when they were solved last.
  private(set) var isDetermined = false
  private var solver = ConstraintSolver.Solver(contradictions: .breakOne)
  private var variables: [Variable] = []
  private var ids: [SolverRowID?] = []
  /// The rows whose constant the solver refuses: they keep their place in it and take no part.
  private var withheld: Set<Int> = []
  /// By the index of the solver's name for a row: the row.
  private var rowOfID: [Int] = []
  private var gathered: [Term] = []

  /// A program without any row.
  init() {}

  /// Loads every row.
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

  /// Adds a row after those there are.
  mutating func append(_ row: Row) {
    let index = ids.count
    ids.append(nil)
    load(row, at: index)
  }

  private mutating func load(_ row: Row, at index: Int) {
    ids[index] = nil
    guard !row.form.terms.isEmpty else { return }
    // The model refuses the numbers that a solver refuses, but a file may hold them, and a row may add
    // them up to such: `isRefused` tells.
    gather(row.form)
    if let id = add(row, constant: -row.form.constant) {
      know(id, at: index)
    } else if let id = add(row, constant: 0) {
      know(id, at: index)
      withhold(id, at: index)
    }
  }

  /// Adds the row whose terms were gathered; `nil` where the solver refuses it.
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

  /// Lets a row take no part until it has a constant that the solver takes.
  private mutating func withhold(_ id: SolverRowID, at index: Int) {
    withheld.insert(index)
    try? solver.setActive(id, false)
  }

  /// Replaces a row's form, relation and priority.
  mutating func replace(_ row: Row, at index: Int) {
    unload(index)
    load(row, at: index)
  }

  /// Lets a row take part or not; its place among the rows stays.
  mutating func setActive(_ isActive: Bool, at index: Int) {
    guard let id = ids[index], !withheld.contains(index) else { return }
    try? solver.setActive(id, isActive)
  }

  /// Takes a row out of the system; its index stays.
  private mutating func unload(_ index: Int) {
    guard let id = ids[index] else { return }
    try? solver.removeConstraint(id)
    ids[index] = nil
    withheld.remove(index)
  }

  /// Changes the constant of a row in effect whose terms stay.
  ///
  /// Where the solver refuses it, the row is withheld until there is one that it takes.
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

  /// Fills `gathered`, whose memory serves one form after the other.
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

  /// Solves what changed and reads the values of all variables.
  ///
  /// - Parameter system: What the rows are of, where they leave freedom.
  mutating func solve(_ system: EquationSystem) -> [Double] {
    let variables = variables
    isDetermined =
      solver.solve { preferences in
        Preferences(system, variables).add(to: &preferences)
      }.isDetermined
    return solver.values
  }

  /// How the variables are free to move.
  var freedom: Freedom { solver.freedom }

  /// Whether the constraints give a variable, or its difference from another, one value only.
  ///
  /// - Parameters:
  ///   - variable: `nil` stands for 0, as does the other.
  ///   - freedom: that of the solution at hand.
  func isDetermined(
    _ variable: VariableIndex?, minus other: VariableIndex? = nil, _ freedom: Freedom
  ) -> Bool {
    var doubts = Doubts()
    return isDetermined(variable, minus: other, freedom, doubts: &doubts)
      ?? areDetermined(doubts)[0]
  }

  /// The same; `nil` where rounding leaves it in doubt, which is noted then.
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

  /// What is asked together, because it takes the same preparations.
  struct Doubts {
    fileprivate var forms = FormList()
  }

  /// Whether each of what was in doubt has one value only.
  ///
  /// Linear in the system, and a linear program for each.
  func areDetermined(_ doubts: Doubts) -> [Bool] {
    doubts.forms.count == 0 ? [] : solver.areDetermined(doubts.forms)
  }

  /// The values that the rows leave a form.
  func range(of form: LinearForm) -> ClosedRange<Double> {
    guard !form.terms.isEmpty else { return form.constant...form.constant }
    let range = solver.range(of: terms(of: form))
    return range.lowerBound + form.constant...range.upperBound + form.constant
  }

  /// A row or bound that has to do with a form's value.
  struct Influence {
    var member: Member
    /// The form's change per unit of the row's constant; 0 where the row does not hold the form.
    var multiplier: Double
    /// How far the row is from being met exactly.
    var slack: Double
  }

  /// What determines a form, then what stands beside it and does not.
  func influences(on form: LinearForm) -> [Influence] {
    solver.determining(terms(of: form)).map { influence in
      Influence(
        member: member(influence.member), multiplier: influence.multiplier, slack: influence.slack)
    }
  }

  /// By how much a row fails to hold: 0 where it holds.
  func violation(of row: borrowing Row, at index: Int) -> Double {
    if let id = ids[index], !withheld.contains(index) { return solver.violation(of: id) }
    guard row.form.terms.isEmpty else { return 0 }
    switch row.relation {
    case .equal: return row.form.constant
    case .lessThanOrEqual: return max(0, row.form.constant)
    case .greaterThanOrEqual: return min(0, row.form.constant)
    }
  }

  /// Whether a row has numbers that no solver takes, so that nothing makes it hold.
  func isRefused(_ row: borrowing Row, at index: Int) -> Bool {
    row.isInEffect && !row.form.terms.isEmpty && (ids[index] == nil || withheld.contains(index))
  }

  /// Whether a required row is about nothing that moves and does not hold, or is none that can be solved.
  func isImpossible(_ row: borrowing Row, at index: Int) -> Bool {
    guard row.isInEffect, row.priority.isRequired else { return false }
    return isRefused(row, at: index)
      || row.form.terms.isEmpty && abs(violation(of: row, at: index)) > 1e-9
  }

  /// The required rows that contradict each other, in minimal sets; those that are impossible by
  /// themselves first.
  func conflicts(and impossible: [Int]) -> [Conflict] {
    impossible.map { Conflict(members: [.row($0)], broken: .row($0)) }
      + solver.conflicts.map { conflict in
        Conflict(members: conflict.members.map(member), broken: member(conflict.broken))
      }
  }

  private func member(_ member: ConflictMember) -> Member {
    switch member {
    case .constraint(let id): .row(rowOfID[Int(id.index)])
    // The solver's variables are made in the order of the system's.
    case .bound(let variable): .size(VariableIndex(variable.index))
    }
  }
}

extension LayoutModel.Relation {
  /// The same relation in the solver's words.
  fileprivate var ofSolver: ConstraintSolver.Relation {
    switch self {
    case .lessThanOrEqual: .lessThanOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterThanOrEqual
    }
  }
}
