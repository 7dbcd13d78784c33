/// Rows grouped by variable: a run of rows for each variable.
struct VariableRuns: ~Copyable {
  /// The rows, run after run.
  private(set) var rows = Vector<Int32>()
  private var start = Vector<Int32>()

  init() {}

  /// Whether nothing was sorted since the last `removeAll`.
  var isEmpty: Bool { start.isEmpty }

  /// Removes the rows and keeps the memory.
  mutating func removeAll() { start.removeAll() }

  /// The range of a variable's rows in `rows`.
  @inline(__always)
  subscript(variable: Int) -> Range<Int> {
    Int(start[variable])..<Int(start[variable + 1])
  }

  /// Groups rows with a counting sort, in time linear in the number of pairs.
  ///
  /// - Parameter visitBackwards: Calls its argument for each pair of a variable and a row, in
  ///   reverse of the order wanted within runs; it is called twice.
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
    // Filling backwards leaves each start at the beginning of its run.
    visitBackwards { variable, row in
      starts[Int(variable) + 1] -= 1
      sorted[Int(starts[Int(variable) + 1])] = row
    }
    for variable in 0..<variables { starts[variable] = starts[variable + 1] }
    starts[variables] = count
  }
}
