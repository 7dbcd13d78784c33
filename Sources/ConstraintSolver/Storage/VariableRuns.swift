/// Rows sorted by the variables in them: a run of rows for each variable.
struct VariableRuns: ~Copyable {
  /// The rows, run after run.
  private(set) var rows = Vector<Int32>()
  private var start = Vector<Int32>()

  init() {}

  /// Whether nothing was sorted since the last `removeAll`.
  var isEmpty: Bool { start.isEmpty }

  /// Forgets the rows and keeps the memory.
  mutating func removeAll() { start.removeAll() }

  /// Where a variable's rows stand in `rows`.
  @inline(__always)
  subscript(variable: Int) -> Range<Int> {
    Int(start[variable])..<Int(start[variable + 1])
  }

  /// Sorts rows by counting; linear in the pairs.
  ///
  /// - Parameter visitBackwards: calls what it is given for each pair of a variable and a row, the
  ///   rows in the reverse of the order that runs are to have; is called twice.
  @inline(__always)
  mutating func sort(
    variables: Int, _ visitBackwards: ((_ variable: Int32, _ row: Int32) -> Void) -> Void
  ) {
    start.reset(to: 0, count: variables + 1)
    let starts = start.base
    visitBackwards { variable, _ in starts[Int(variable) + 1] += 1 }
    for variable in 0..<variables { starts[variable + 1] += starts[variable] }
    let count = starts[variables]
    rows.reset(to: 0, count: Int(count))
    let sorted = rows.base
    // Filling from the back leaves each start at the first of its run.
    visitBackwards { variable, row in
      starts[Int(variable) + 1] -= 1
      sorted[Int(starts[Int(variable) + 1])] = row
    }
    for variable in 0..<variables { starts[variable] = starts[variable + 1] }
    starts[variables] = count
  }
}
