import ConstraintSolver
import SeededNumbers

/// A list of rows below each other, all as wide as a shared root, which makes a solver use hubs,
/// omitted bounds, chains of substitutions and open parts.
struct ListSystem {
  struct Row {
    var terms: [(variable: Int, factor: Double)]
    var relation: Relation
    var constant: Double
    var priority: Float
    var isActive = true
  }

  private(set) var bounds: [Double?] = []
  private(set) var preferences: [(terms: [(variable: Int, factor: Double)], tier: Int)] = []
  var rows: [Row] = []
  /// The row that determines the root's width.
  private(set) var rootRow = 0

  init(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let hasBounds = random.below(2) == 0
    let left = variable(bound: nil)
    let top = variable(bound: nil)
    let width = variable(bound: hasBounds ? 0 : nil)
    let height = variable(bound: hasBounds ? 0 : nil)
    add([(left, 1)], .equal, 0)
    add([(top, 1)], .equal, 0)
    rootRow = rows.count
    add([(width, 1)], .equal, 320, [999, 1000, 500][random.below(3)])
    var previous: (top: Int, height: Int)?
    for _ in 0..<(3 + random.below(12)) {
      let y = variable(bound: nil)
      let h = variable(bound: hasBounds ? 0 : nil)
      if let previous {
        add([(y, 1), (previous.top, -1), (previous.height, -1)], .equal, Double(random.below(9)))
      } else {
        add([(y, 1), (top, -1)], .equal, 0)
      }
      if random.below(4) > 0 { add([(h, 1)], .greaterThanOrEqual, 44) }
      if random.below(5) > 0 { add([(h, 1)], .equal, Double(random.below(40)), 250) }
      addCells(count: 1 + random.below(4), in: (left, width, h), hasBounds, &random)
      previous = (y, h)
    }
    if let previous, random.below(3) > 0 {
      add([(height, 1), (previous.top, -1), (previous.height, -1)], .equal, 8)
    }
    for index in 0..<bounds.count where random.below(8) == 0 {
      preferences.append(([(index, 1)], random.below(2)))
    }
  }

  private mutating func addCells(
    count: Int, in row: (left: Int, width: Int, height: Int), _ hasBounds: Bool,
    _ random: inout SeededGenerator
  ) {
    var edge: [(variable: Int, factor: Double)] = [(row.left, 1)]
    var first = -1
    for cell in 0..<count {
      let x = variable(bound: nil)
      let w = variable(bound: hasBounds ? 0 : nil)
      let here = [(x, 1.0)] + edge.map { ($0.variable, -$0.factor) }
      let isLoose = cell > 0 && random.below(2) == 0
      add(here, isLoose ? .greaterThanOrEqual : .equal, 8)
      if isLoose && random.below(3) > 0 { add(here, .equal, 8, 400) }
      let wish = Double(20 + random.below(120))
      if random.below(4) > 0 { add([(w, 1)], .greaterThanOrEqual, wish, 750) }
      if random.below(3) > 0 { add([(w, 1)], .lessThanOrEqual, wish, 250) }
      if first < 0 {
        first = w
      } else if random.below(2) == 0 {
        add([(w, 1), (first, -1)], .equal, 0, [500, 100][random.below(2)])
      }
      if random.below(6) == 0 { add([(row.height, 1), (w, -0.5)], .greaterThanOrEqual, 0) }
      edge = [(x, 1), (w, 1)]
    }
    let end = edge + [(row.left, -1), (row.width, -1)]
    add(end, .lessThanOrEqual, -8, random.below(3) == 0 ? 1000 : 900)
    if random.below(2) == 0 { add(end, .equal, -8, 300) }
  }

  private mutating func variable(bound: Double?) -> Int {
    bounds.append(bound)
    return bounds.count - 1
  }

  private mutating func add(
    _ terms: [(variable: Int, factor: Double)], _ relation: Relation, _ constant: Double,
    _ priority: Float = 1000
  ) {
    rows.append(
      Row(terms: terms, relation: relation, constant: constant, priority: priority))
  }

  func solver() throws -> (Solver, [Variable], [ConstraintID]) {
    var solver = Solver()
    let variables = bounds.map { solver.makeVariable(lowerBound: $0) }
    let identifiers = try rows.map { row in
      let id = try Self.add(row, to: &solver, variables)
      return id
    }
    for (terms, tier) in preferences {
      try solver.addPreference(
        terms.map { Term(variables[$0.variable], $0.factor) }, equal: 0, tier: tier)
    }
    return (solver, variables, identifiers)
  }

  static func add(
    _ row: Row, to solver: inout Solver, _ variables: [Variable]
  ) throws -> ConstraintID {
    let id = try solver.addConstraint(
      row.terms.map { Term(variables[$0.variable], $0.factor) }, row.relation, row.constant,
      priority: Priority(row.priority))
    try solver.setActive(id, row.isActive)
    return id
  }
}
