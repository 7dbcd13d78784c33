/// Rows over the free variables, as the components see them.
///
/// A row keeps the scale of the constraint it came from, so its residual is the constraint's.
struct RowTable: ~Copyable {
  var start = Column<Int32>()
  /// Terms end here; between `end` and the next `start` stand the terms of hubs.
  var end = Column<Int32>()
  var variable = Column<Int32>()
  var coefficient = Column<Double>()
  var constant = Column<Double>()
  var level = Column<Level>()
  var penalty = Column<Penalty>()
  /// The constraint, or `-1 - v` for the lower bound of variable `v`.
  var source = Column<Int32>()

  init() { start.append(0) }

  var count: Int { constant.count }

  @inline(__always)
  func terms(_ row: Int) -> Range<Int> { Int(start.base[row])..<Int(end.base[row]) }

  /// The terms whose variables are held fixed, see ``Hubs``.
  @inline(__always)
  func hubTerms(_ row: Int) -> Range<Int> { Int(end.base[row])..<Int(start.base[row + 1]) }

  @inline(__always)
  func allTerms(_ row: Int) -> Range<Int> { Int(start.base[row])..<Int(start.base[row + 1]) }

  mutating func removeAll() {
    start.removeAll()
    start.append(0)
    end.removeAll()
    variable.removeAll()
    coefficient.removeAll()
    constant.removeAll()
    level.removeAll()
    penalty.removeAll()
    source.removeAll()
  }

  @inline(__always)
  mutating func addTerm(_ index: Int32, _ factor: Double) {
    variable.append(index)
    coefficient.append(factor)
  }

  @inline(__always)
  mutating func closeRow(
    constant bound: Double, level rank: Level, penalty kind: Penalty, source id: Int32
  ) {
    start.append(Int32(variable.count))
    end.append(Int32(variable.count))
    constant.append(bound)
    level.append(rank)
    penalty.append(kind)
    source.append(id)
  }

  /// The constant with the terms of hubs moved to it.
  @inline(__always)
  func effectiveConstant(_ row: Int, at values: UnsafePointer<Double>) -> Double {
    var sum = constant.base[row]
    for term in hubTerms(row) {
      sum -= coefficient.base[term] * values[Int(variable.base[term])]
    }
    return sum
  }

  @inline(__always)
  func residual(_ row: Int, at values: UnsafePointer<Double>) -> Double {
    var sum = -constant.base[row]
    for term in allTerms(row) {
      sum += coefficient.base[term] * values[Int(variable.base[term])]
    }
    return sum
  }

  func copy() -> RowTable {
    var other = RowTable()
    other.start = start.copy()
    other.end = end.copy()
    other.variable = variable.copy()
    other.coefficient = coefficient.copy()
    other.constant = constant.copy()
    other.level = level.copy()
    other.penalty = penalty.copy()
    other.source = source.copy()
    return other
  }
}
