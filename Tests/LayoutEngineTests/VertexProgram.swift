/// A small linear program with priorities, solved by enumerating vertices.
///
/// It is independent of the engine: its rows are numbers. Each row is a hyperplane. If the required
/// rows bound the space, the optimum of each level is where as many hyperplanes meet as there are
/// variables. All these points are computed, those that violate a required row are dropped, and the
/// remaining points are compared by violations, highest priority first.
struct VertexProgram {
  enum Relation: String, CaseIterable {
    case equal = "=="
    case atLeast = ">="
    case atMost = "<="
  }

  /// A row `coefficients · x REL constant`.
  struct Row {
    var coefficients: [Double]
    var relation: Relation
    var constant: Double
    var priority = 1000

    func violation(at point: [Double]) -> Double {
      let slack = zip(coefficients, point).reduce(-constant) { $0 + $1.0 * $1.1 }
      switch relation {
      case .equal: return abs(slack)
      case .atLeast: return max(0, -slack)
      case .atMost: return max(0, slack)
      }
    }
  }

  static let tolerance = 1e-7

  let rows: [Row]
  /// The intersections of hyperplanes that satisfy all required rows.
  let vertices: [[Double]]

  init(variables: Int, _ rows: [Row]) {
    self.rows = rows
    let required = rows.filter { $0.priority == 1000 }
    let always = required.filter { $0.relation == .equal }
    var others: [Row] = []
    for row in rows where !(row.priority == 1000 && row.relation == .equal) {
      let isKnown = others.contains {
        $0.coefficients == row.coefficients && $0.constant == row.constant
      }
      if !isKnown { others.append(row) }
    }
    var vertices: [[Double]] = []
    Self.choose(variables - always.count, of: others) { chosen in
      guard let point = Self.intersection(always + chosen, variables),
        required.allSatisfy({ $0.violation(at: point) < Self.tolerance }),
        !vertices.contains(where: { Self.agree($0, point) })
      else { return }
      vertices.append(point)
    }
    self.vertices = vertices
  }

  /// Returns the optimal vertices, optionally with other priorities for some rows.
  ///
  /// There are several if the rows leave something open.
  func best(_ priorities: [Int: Int] = [:]) -> [[Double]] {
    let levels = Dictionary(grouping: rows.indices) { priorities[$0] ?? rows[$0].priority }
    var candidates = vertices
    for (_, level) in levels.sorted(by: { $0.key > $1.key }) {
      let sums = candidates.map { point in
        level.reduce(0) { $0 + rows[$1].violation(at: point) }
      }
      let least = sums.min() ?? 0
      candidates = zip(candidates, sums).filter { $1 <= least + Self.tolerance }.map(\.0)
    }
    return candidates
  }

  static func agree(_ a: [Double], _ b: [Double]) -> Bool {
    zip(a, b).allSatisfy { abs($0 - $1) < 1e-6 }
  }

  private static func choose(
    _ count: Int, of rows: [Row], from start: Int = 0, chosen: [Row] = [],
    _ body: ([Row]) -> Void
  ) {
    guard chosen.count < count else { return body(chosen) }
    for index in start..<max(start, rows.count - (count - chosen.count) + 1) {
      choose(count, of: rows, from: index + 1, chosen: chosen + [rows[index]], body)
    }
  }

  /// Solves for the intersection by Gauss–Jordan elimination; `nil` unless it is a single point.
  private static func intersection(_ planes: [Row], _ count: Int) -> [Double]? {
    guard planes.count == count else { return nil }
    var matrix = planes.map { $0.coefficients + [$0.constant] }
    for column in 0..<count {
      let largest = (column..<count).max { abs(matrix[$0][column]) < abs(matrix[$1][column]) }
      guard let pivot = largest, abs(matrix[pivot][column]) > 1e-9 else { return nil }
      matrix.swapAt(column, pivot)
      for other in 0..<count where other != column && matrix[other][column] != 0 {
        let factor = matrix[other][column] / matrix[column][column]
        for place in column...count { matrix[other][place] -= factor * matrix[column][place] }
      }
    }
    return (0..<count).map { matrix[$0][count] / matrix[$0][$0] }
  }
}
