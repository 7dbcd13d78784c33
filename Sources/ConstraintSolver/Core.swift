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
  @exclusivity(unchecked) var lowerBound = Column<Double>()
  @exclusivity(unchecked) var preferences = Preferences()
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
  @exclusivity(unchecked) var offset = Column<Double>()
  @exclusivity(unchecked) var reduction = Reduction()
  @exclusivity(unchecked) var hubs = Hubs()
  @exclusivity(unchecked) var components = Components()
  @exclusivity(unchecked) var states = ComponentStates()
  /// The values of all variables.
  @exclusivity(unchecked) var value = Column<Double>()
  @exclusivity(unchecked) var conflicts: [Conflict] = []
  @exclusivity(unchecked) var dependents = Dependents()
  @exclusivity(unchecked) var cones = Cones()
  @exclusivity(unchecked) var readers = OffsetReaders()

  // Working memory, not part of the state.
  @exclusivity(unchecked) var work = CoreScratch()

  init(rule: ContradictionRule, sharesEqualParts: Bool) {
    self.rule = rule
    self.sharesEqualParts = sharesEqualParts
  }

  var variableCount: Int { lowerBound.count }

  /// How many components the constraints leave open.
  var openCount: Int { states.openCount }

  func copy() -> Core {
    let other = Core(rule: rule, sharesEqualParts: sharesEqualParts)
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
    other.hubs = hubs.copy()
    other.components = components.copy()
    other.states = states.copy()
    other.value = value.copy()
    other.conflicts = conflicts
    other.dependents = dependents.copy()
    return other
  }
}

/// Working memory of a core, reused from solve to solve.
struct CoreScratch: ~Copyable {
  var expansion = FormExpansion()
  var kernel = LexicographicSimplex()
  var scalar = ScalarOptimum()
  var twins = Twins()
  var seed = BasisSeed()
  var constants = Column<Double>()
  var gathered = Column<Term>()
  /// Per variable: its position among the gathered terms while they are merged, else -1.
  var slot = Column<Int32>()
  /// The values of a component before it is solved again.
  var before = Column<Double>()
  /// What follows from a variable that is tied or let go.
  var cone = Cone()
  /// Variables whose offsets an edit moved.
  var movedOffsets = Column<Int32>()
  // A form over one component, see `Core.decide`.
  var formTerms = Column<Summand>()
  var formConstant = 0.0
  var formHubFactor = 0.0
}

/// Edits since the last solve that can be followed without deriving everything anew.
struct ChangeList: ~Copyable {
  /// Reduced rows whose constant changed.
  var rows = Column<Int32>()
  /// Required equations whose constant changed.
  var equations = Column<Int32>()
  /// Constraints that came to take part.
  var added = Column<Int32>()
  /// Components that lost a row, or have one of another priority; new ones, too.
  var components = Column<Int32>()
  /// Whether what is open must be decided again.
  var opens = false

  var isEmpty: Bool { rows.isEmpty && equations.isEmpty && !isStructural }

  /// Whether rows came, went or changed priority.
  var isStructural: Bool { !added.isEmpty || !components.isEmpty || opens }

  mutating func removeAll() {
    rows.removeAll()
    equations.removeAll()
    added.removeAll()
    components.removeAll()
    opens = false
  }

  func copy() -> ChangeList {
    var other = ChangeList()
    other.rows = rows.copy()
    other.equations = equations.copy()
    other.added = added.copy()
    other.components = components.copy()
    other.opens = opens
    return other
  }
}

/// Equations consulted only where the constraints leave freedom, in the order they were added.
struct Preferences: ~Copyable {
  var start = Column<Int32>()
  var variable = Column<Int32>()
  var coefficient = Column<Double>()
  var constant = Column<Double>()
  var level = Column<Level>()

  init() { start.append(0) }

  var count: Int { constant.count }

  @inline(__always)
  func terms(_ index: Int) -> Range<Int> { Int(start[index])..<Int(start[index + 1]) }

  mutating func add(_ terms: UnsafeBufferPointer<Term>, equal bound: Double, level rank: Level) {
    for term in terms {
      variable.append(term.variable.index)
      coefficient.append(term.coefficient)
    }
    start.append(Int32(variable.count))
    constant.append(bound)
    level.append(rank)
  }

  func copy() -> Preferences {
    var other = Preferences()
    other.start = start.copy()
    other.variable = variable.copy()
    other.coefficient = coefficient.copy()
    other.constant = constant.copy()
    other.level = level.copy()
    return other
  }
}
