/// Rows over the free variables, from which the components are built.
///
/// A row keeps the scale of its constraint, so its residual is that of the constraint.
struct RowTable: ~Copyable {
  /// Everything about a row except its terms.
  struct Head: BitwiseCopyable {
    var constant: Double
    var start: Int32
    /// The end of the terms; the terms of linking variables are between `end` and `stop`.
    var end: Int32
    var stop: Int32
    var level: Level
    /// The constraint, or `-1 - v` for the lower bound of variable `v`.
    var source: Int32
    var penalty: Penalty
  }

  var head = Vector<Head>()
  var variable = Vector<Int32>()
  var coefficient = Vector<Double>()
  private var openStart: Int32 = 0

  init() {}

  var count: Int { head.count }

  @inline(__always)
  func terms(_ row: Int) -> Range<Int> { Int(head.base[row].start)..<Int(head.base[row].end) }

  /// The terms of linking variables, which are held fixed; see ``LinkingVariables``.
  @inline(__always)
  func linkTerms(_ row: Int) -> Range<Int> { Int(head.base[row].end)..<Int(head.base[row].stop) }

  @inline(__always)
  func allTerms(_ row: Int) -> Range<Int> { Int(head.base[row].start)..<Int(head.base[row].stop) }

  mutating func removeAll() {
    head.removeAll()
    variable.removeAll()
    coefficient.removeAll()
    openStart = 0
  }

  @inline(__always)
  mutating func addTerm(_ index: Int32, _ factor: Double) {
    variable.append(index)
    coefficient.append(factor)
  }

  @inline(__always)
  mutating func closeRow(
    constant: Double, level: Level, penalty: Penalty, source: Int32
  ) {
    let end = Int32(variable.count)
    head.append(
      Head(
        constant: constant, start: openStart, end: end, stop: end, level: level, source: source,
        penalty: penalty))
    openStart = end
  }

  /// Empties a row.
  mutating func kill(_ row: Int) {
    head[row].end = head[row].start
    head[row].stop = head[row].start
    head[row].penalty = []
  }

  /// Whether a row was removed.
  @inline(__always)
  func isDead(_ row: Int) -> Bool { head.base[row].penalty == [] }

  /// The constant minus the terms of linking variables.
  @inline(__always)
  func effectiveConstant(_ row: Int, at values: UnsafePointer<Double>) -> Double {
    var sum = head.base[row].constant
    for term in linkTerms(row) {
      sum -= coefficient.base[term] * values[Int(variable.base[term])]
    }
    return sum
  }

  @inline(__always)
  func residual(_ row: Int, at values: UnsafePointer<Double>) -> Double {
    var sum = -head.base[row].constant
    for term in allTerms(row) {
      sum += coefficient.base[term] * values[Int(variable.base[term])]
    }
    return sum
  }

  func copy() -> RowTable {
    var other = RowTable()
    other.head = head.copy()
    other.variable = variable.copy()
    other.coefficient = coefficient.copy()
    other.openStart = openStart
    return other
  }
}
