/// The dependents of a variable, each with its rate of change, in order of computation.
struct Reach: ~Copyable {
  private(set) var variables = Vector<Int32>()
  private var rates = Vector<Double>()

  init() {}

  mutating func begin(variableCount: Int) {
    for variable in variables.buffer { rates.base[Int(variable)] = 0 }
    variables.removeAll()
    rates.extend(to: variableCount, with: 0)
  }

  mutating func add(_ variable: Int32, rate: Double) {
    variables.append(variable)
    rates.base[Int(variable)] = rate
  }

  /// The rate of change of a variable; 0 if it is not in the reach.
  @inline(__always)
  func rate(of variable: Int32) -> Double { rates.base[Int(variable)] }

  /// The rate of change of a row's left side.
  @inline(__always)
  func rate(ofRow row: Int, _ rows: borrowing RowStore) -> Double {
    var sum = 0.0
    for term in rows.terms(row) {
      sum += rows.coefficient.base[term] * rates.base[Int(rows.variable.base[term])]
    }
    return sum
  }
}
