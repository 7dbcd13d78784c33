/// The rows that each variable is in, and which of them a direction changes.
struct RowsByVariable: ~Copyable {
  private var start = Vector<Int32>()
  private var row = Vector<Int32>()
  /// How many rows were there when they were sorted; those that came later are always looked at.
  private var sortedCount = 0
  private var lastVisit = Vector<UInt32>()
  private var visit: UInt32 = 0

  init() {}

  /// Forgets the rows of the previous problem.
  mutating func removeAll() {
    start.removeAll()
    sortedCount = 0
  }

  /// Lists the rows that may change along a direction, each once.
  ///
  /// - Parameters:
  ///   - starts: where each row's terms start; `count + 1` numbers.
  ///   - indices: the terms' variables.
  mutating func collect(
    changingAlong direction: borrowing Vector<Double>, of count: Int,
    starts: borrowing Vector<Int32>, indices: borrowing Vector<Int32>,
    into rows: inout Vector<Int32>
  ) {
    if start.isEmpty { sort(starts, indices, rows: count, variables: direction.count) }
    visit &+= 1
    if visit == 0 { lastVisit.reset(to: 0, count: sortedCount) }
    visit = max(visit, 1)
    rows.removeAll()
    for variable in 0..<direction.count where direction.base[variable] != 0 {
      for position in Int(start.base[variable])..<Int(start.base[variable + 1]) {
        let candidate = row.base[position]
        guard lastVisit.base[Int(candidate)] != visit else { continue }
        lastVisit.base[Int(candidate)] = visit
        rows.append(candidate)
      }
    }
    for later in sortedCount..<count { rows.append(Int32(later)) }
  }

  private mutating func sort(
    _ starts: borrowing Vector<Int32>, _ indices: borrowing Vector<Int32>, rows: Int,
    variables: Int
  ) {
    let terms = Int(starts[rows])
    start.reset(to: 0, count: variables + 1)
    for term in 0..<terms { start.base[Int(indices.base[term]) + 1] += 1 }
    for variable in 0..<variables { start.base[variable + 1] += start.base[variable] }
    row.reset(to: 0, count: terms)
    // Filling from the back leaves each start at the first of its run.
    for candidate in (0..<rows).reversed() {
      for term in Int(starts.base[candidate])..<Int(starts.base[candidate + 1]) {
        let end = Int(indices.base[term]) + 1
        start.base[end] -= 1
        row.base[Int(start.base[end])] = Int32(candidate)
      }
    }
    for variable in 0..<variables { start.base[variable] = start.base[variable + 1] }
    start.base[variables] = Int32(terms)
    sortedCount = rows
    lastVisit.reset(to: 0, count: rows)
    visit = 0
  }
}
