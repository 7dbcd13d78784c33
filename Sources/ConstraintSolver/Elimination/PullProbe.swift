/// Which variables could be substituted without changing any row that is no equation, asked of random
/// numbers.
///
/// Each of those rows, and each bound, gets a weight drawn at random. A variable's *pull* is how fast
/// their weighted sum changes with it and with all that is computed from it: it cancels out where the
/// rows do, and otherwise with probability zero, as in the test of products of matrices of Freivalds,
/// *Probabilistic Machines Can Use Less Running Time*, 1977. That takes as long as reading the rows
/// once, where carrying out the substitutions would be all of the work to be planned.
struct PullProbe: ~Copyable {
  private var pull = Vector<Double>()
  /// Per variable: what `pull` adds up, without signs.
  private var size = Vector<Double>()
  /// A weight is one and one of these.
  private var numbers = FixedNumbers(seed: 1)

  init() {}

  /// Starts with the bounds of all variables and no row.
  mutating func reset(lowerBound: borrowing Vector<Double>) {
    pull.reset(to: 0, count: lowerBound.count)
    size.reset(to: 0, count: lowerBound.count)
    numbers = FixedNumbers(seed: 1)
    for variable in 0..<lowerBound.count where lowerBound.base[variable] > -.infinity {
      add(1 + numbers.next(), to: variable)
    }
  }

  /// Adds a row that is no equation.
  @inline(__always)
  mutating func add(_ row: Int, _ rows: borrowing RowStore) {
    let weight = 1 + numbers.next()
    for term in rows.terms(row) {
      add(weight * rows.coefficient.base[term], to: Int(rows.variable.base[term]))
    }
  }

  /// Takes over that an equation computes a variable, whose coefficient there is `pivot`.
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

  /// Whether any row depends on a variable, through what is computed from it as well.
  @inline(__always)
  func hasPull(_ variable: Int) -> Bool {
    pull.base[variable].magnitude > Tolerance.factor * size.base[variable]
  }

  /// Whether a variable moves what is computed from it and changes no row by that, as the top of a row
  /// of labels does where heights have rows and tops have none.
  @inline(__always)
  func isOffset(_ variable: Int) -> Bool { size.base[variable] > 0 && !hasPull(variable) }

  @inline(__always)
  private func add(_ amount: Double, to variable: Int) {
    pull.base[variable] += amount
    size.base[variable] += amount.magnitude
  }
}
