/// The rows of each variable, from which the rows that change along a direction are found.
struct RowsByVariable: ~Copyable {
  private var runs = VariableRuns()
  /// The number of rows when they were sorted; later rows are always included.
  private var sortedCount = 0
  /// Per row: whether it has been listed.
  private var isListed = Vector<Bool>()

  init() {}

  /// Forgets the rows of the previous problem.
  mutating func removeAll() {
    runs.removeAll()
    sortedCount = 0
  }

  /// Lists the rows that may change along a direction, each once.
  ///
  /// - Parameters:
  ///   - starts: The start of each row's terms; `count + 1` numbers.
  ///   - indices: The variables of the terms.
  mutating func collect(
    changingAlong direction: borrowing Vector<Double>, of count: Int,
    starts: borrowing Vector<Int32>, indices: borrowing Vector<Int32>,
    into rows: inout Vector<Int32>
  ) {
    sortIfNeeded(starts, indices, rows: count, variables: direction.count)
    rows.removeAll()
    for variable in 0..<direction.count where direction.base[variable] != 0 {
      for position in runs[variable] {
        let candidate = runs.rows.base[position]
        guard !isListed.base[Int(candidate)] else { continue }
        isListed.base[Int(candidate)] = true
        rows.append(candidate)
      }
    }
    for row in rows.buffer { isListed.base[Int(row)] = false }
    for later in sortedCount..<count { rows.append(Int32(later)) }
  }

  /// Calls `body` with each of the sorted rows of a variable, in order.
  @inline(__always)
  func forEachRow(of variable: Int, _ body: (_ row: Int) -> Void) {
    for position in runs[variable] { body(Int(runs.rows.base[position])) }
  }

  /// Sorts the rows of a problem, unless that has been done.
  mutating func sortIfNeeded(
    _ start: borrowing Vector<Int32>, _ index: borrowing Vector<Int32>, rows: Int, variables: Int
  ) {
    guard runs.isEmpty else { return }
    let (starts, indices) = (start.base, index.base)
    runs.sort(variables: variables) { add in
      for row in (0..<rows).reversed() {
        for term in Int(starts[row])..<Int(starts[row + 1]) { add(indices[term], Int32(row)) }
      }
    }
    sortedCount = rows
    isListed.reset(to: false, count: rows)
  }
}
