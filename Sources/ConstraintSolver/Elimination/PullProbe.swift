/// Determines at random which variables can be substituted without changing any row that is not an
/// equation.
///
/// Each of those rows, and each bound, gets a random weight. A variable's *pull* is the rate of
/// change of their weighted sum with the variable and everything computed from it. If the rows do
/// not change, the pull cancels; otherwise it is nonzero with probability one, as in Freivalds'
/// test of matrix products (*Probabilistic Machines Can Use Less Running Time*, 1977). This takes
/// one pass over the rows, whereas actual substitutions would be the very work to be planned.
struct PullProbe: ~Copyable {
  private var pull = Vector<Double>()
  /// Per variable: the sum of the magnitudes that `pull` adds up.
  private var size = Vector<Double>()
  /// Random numbers; a weight is one plus the next of them.
  private var numbers = FixedNumbers(seed: 1)

  init() {}

  /// Resets the probe to the bounds of all variables and no rows.
  mutating func reset(lowerBound: borrowing Vector<Double>) {
    pull.reset(to: 0, count: lowerBound.count)
    size.reset(to: 0, count: lowerBound.count)
    numbers = FixedNumbers(seed: 1)
    for variable in 0..<lowerBound.count where lowerBound.base[variable] > -.infinity {
      add(1 + numbers.next(), to: variable)
    }
  }

  /// Adds a row that is not an equation.
  @inline(__always)
  mutating func add(_ row: Int, _ rows: borrowing RowStore) {
    let weight = 1 + numbers.next()
    for term in rows.terms(row) {
      add(weight * rows.coefficient.base[term], to: Int(rows.variable.base[term]))
    }
  }

  /// Substitutes a variable by an equation in which its coefficient is `pivot`.
  @inline(__always)
  mutating func substitute(
    _ variable: Int32, by row: Int, pivot: Double, _ rows: borrowing RowStore
  ) {
    guard hasPull(Int(variable)) else { return }
    let share = pull[variable] / pivot
    let growth = size[variable] / pivot.magnitude
    for term in rows.terms(row) {
      let other = Int(rows.variable.base[term])
      pull.base[other] -= share * rows.coefficient.base[term]
      size.base[other] += growth * rows.coefficient.base[term].magnitude
    }
  }

  /// Whether any row depends on a variable, directly or through the variables computed from it.
  @inline(__always)
  func hasPull(_ variable: Int) -> Bool {
    pull.base[variable].magnitude > Tolerance.factor * size.base[variable]
  }

  /// Whether a variable moves others without changing any row, such as the top of a row of labels
  /// if only heights have rows.
  @inline(__always)
  func isOffset(_ variable: Int) -> Bool { size.base[variable] > 0 && !hasPull(variable) }

  @inline(__always)
  private func add(_ amount: Double, to variable: Int) {
    pull.base[variable] += amount
    size.base[variable] += amount.magnitude
  }
}
