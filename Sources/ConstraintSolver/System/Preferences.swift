/// Equations that apply only to what the constraints leave open, in the order of their addition.
struct Preferences: ~Copyable {
  var start = Vector<Int32>()
  var variable = Vector<Int32>()
  var coefficient = Vector<Double>()
  var constant = Vector<Double>()
  var level = Vector<Level>()

  init() { start.append(0) }

  var count: Int { constant.count }

  @inline(__always)
  func terms(_ index: Int) -> Range<Int> { Int(start[index])..<Int(start[index + 1]) }

  mutating func add(_ terms: UnsafeBufferPointer<Term>, equal bound: Double, level rank: Level) {
    for term in terms {
      variable.append(term.variable.index)
      coefficient.append(term.coefficient)
    }
    start.append(Int32(variable.count))
    constant.append(bound)
    level.append(rank)
  }

  func copy() -> Preferences {
    var other = Preferences()
    other.start = start.copy()
    other.variable = variable.copy()
    other.coefficient = coefficient.copy()
    other.constant = constant.copy()
    other.level = level.copy()
    return other
  }
}
