/// The variables that follow from one, each with its change per unit of that one, in the order in
/// which they are computed.
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

  /// The change of a variable; 0 for one outside.
  @inline(__always)
  func rate(of variable: Int32) -> Double { rates.base[Int(variable)] }

  /// How a row's left side changes.
  @inline(__always)
  func rate(ofRow row: Int, _ rows: borrowing RowStore) -> Double {
    var sum = 0.0
    for term in rows.terms(row) {
      sum += rows.coefficient.base[term] * rates.base[Int(rows.variable.base[term])]
    }
    return sum
  }
}
