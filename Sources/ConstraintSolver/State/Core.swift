/// Everything a ``Solver`` knows, behind one reference so that copies of a solver share it until
/// one of them changes.
///
/// `@unchecked Sendable` holds because a core is changed only through a solver that holds the one
/// reference to it (`Solver.own()` copies a shared core first), and because reading changes
/// nothing: a query that needs working memory makes its own.
final class Core: @unchecked Sendable {
  // A solver's methods have exclusive access to the solver, and through it to its core: nothing
  // could be gained by checking each access to a property again, which costs more than adding a
  // constraint does.

  // The caller's system.
  @exclusivity(unchecked) var rows = RowStore()
  @exclusivity(unchecked) var lowerBound = Vector<Double>()
  @exclusivity(unchecked) var preferences = Preferences()
  /// The number that its variables bear: that of the solver it was made for.
  let number: UInt32
  let rule: ContradictionRule
  /// Whether of equal components only one is solved.
  let sharesEqualParts: Bool

  // What is out of date.
  /// Rows, relations or priorities changed: everything is derived anew.
  @exclusivity(unchecked) var structureIsStale = true
  /// Constants of equations changed in ways that are not worth following: all are derived anew.
  @exclusivity(unchecked) var constantsAreStale = false
  @exclusivity(unchecked) var changes = ChangeList()
  /// Whether required equations were eliminated, rather than left to compete with each other.
  @exclusivity(unchecked) var isEliminated = true

  // What was derived from the system.
  @exclusivity(unchecked) var program = Elimination()
  /// The values of all variables where every free one is zero.
  @exclusivity(unchecked) var offset = Vector<Double>()
  @exclusivity(unchecked) var reduction = Reduction()
  @exclusivity(unchecked) var linking = LinkingVariables()
  @exclusivity(unchecked) var components = Components()
  @exclusivity(unchecked) var states = ComponentStates()
  /// The values of all variables.
  @exclusivity(unchecked) var value = Vector<Double>()
  @exclusivity(unchecked) var conflicts: [Conflict] = []
  @exclusivity(unchecked) var dependents = Dependents()
  @exclusivity(unchecked) var componentDependents = ComponentDependents()
  @exclusivity(unchecked) var readers = OffsetReaders()

  // Working memory, not part of the state.
  @exclusivity(unchecked) var work = CoreScratch()

  init(number: UInt32, rule: ContradictionRule, sharesEqualParts: Bool) {
    self.number = number
    self.rule = rule
    self.sharesEqualParts = sharesEqualParts
  }

  var variableCount: Int { lowerBound.count }

  /// The variable with an index.
  func variable(_ index: Int32) -> Variable { Variable(index: index, solver: number) }

  /// Whether there is this variable.
  @inline(__always)
  func has(_ variable: Variable) -> Bool {
    variable.solver == number && variable.index < variableCount
  }

  /// What a row of the reduced system comes from: a constraint, or below 0 the bound of a variable.
  func member(_ source: Int32) -> ConflictMember {
    source < 0 ? .bound(variable(-1 - source)) : .constraint(rows.id(of: Int(source)))
  }

  /// How many components the constraints leave open.
  var openCount: Int { states.openCount }

  func copy() -> Core {
    let other = Core(number: number, rule: rule, sharesEqualParts: sharesEqualParts)
    other.rows = rows.copy()
    other.lowerBound = lowerBound.copy()
    other.preferences = preferences.copy()
    other.structureIsStale = structureIsStale
    other.constantsAreStale = constantsAreStale
    other.changes = changes.copy()
    other.isEliminated = isEliminated
    other.program = program.copy()
    other.offset = offset.copy()
    other.reduction = reduction.copy()
    other.linking = linking.copy()
    other.components = components.copy()
    other.states = states.copy()
    other.value = value.copy()
    other.conflicts = conflicts
    other.dependents = dependents.copy()
    return other
  }
}
