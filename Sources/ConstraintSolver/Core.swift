/// Everything a ``Solver`` knows, behind one reference so that copies of a solver share it until
/// one of them changes.
///
/// `@unchecked Sendable` holds because a core is changed only through a solver that holds the one
/// reference to it (`Solver.own()` copies a shared core first), and because reading changes
/// nothing: a query that needs working memory makes its own.
final class Core: @unchecked Sendable {
  // The caller's system.
  var rows = RowStore()
  var lowerBound = Column<Double>()
  var preferences = Preferences()
  let rule: ContradictionRule

  // What solving made of it.
  var isStale = true
  var table = RowTable()
  var components = Components()
  /// The values of all variables.
  var value = Column<Double>()
  /// Per component: whether the constraints leave it open.
  var isOpen = Column<UInt8>()
  /// Per component of one variable: the ends of its optimum.
  var lowerEnd = Column<Double>()
  var upperEnd = Column<Double>()
  var openCount = 0
  var conflicts: [Conflict] = []

  // Working memory, not part of the state.
  var kernel = LexicographicSimplex()
  var scalar = ScalarOptimum()
  var gathered = Column<Term>()
  /// Per variable: its position among the gathered terms while they are merged, else -1.
  var slot = Column<Int32>()

  init(rule: ContradictionRule) { self.rule = rule }

  var variableCount: Int { lowerBound.count }

  func copy() -> Core {
    let other = Core(rule: rule)
    other.rows = rows.copy()
    other.lowerBound = lowerBound.copy()
    other.preferences = preferences.copy()
    other.isStale = isStale
    other.table = table.copy()
    other.components = components.copy()
    other.value = value.copy()
    other.isOpen = isOpen.copy()
    other.lowerEnd = lowerEnd.copy()
    other.upperEnd = upperEnd.copy()
    other.openCount = openCount
    other.conflicts = conflicts
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
