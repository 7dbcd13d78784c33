/// The inverse of a large sparse basis, as factors rather than as numbers.
///
/// The basis is a matrix with a row for each slot. Its factors are those of a sparse elimination in
/// Markowitz order, and every exchange since then is a factor of its own: the identity with one row
/// replaced (the product form of the inverse, Dantzig and Orchard-Hays 1954). Solving costs as much as there are
/// numbers in the factors, which for layouts are a few for each variable.
struct SparseBasis: ~Copyable {
  private var order = 0
  private var program = Elimination()
  private var spare = Elimination()
  private var markowitz = MarkowitzElimination()
  private var work = Column<Double>()

  // Per exchange: the slot, what stands there in the replaced row, and the row's other numbers.
  private var slot = Column<Int32>()
  private var pivot = Column<Double>()
  private var start = Column<Int32>()
  private var index = Column<Int32>()
  private var factor = Column<Double>()

  init() {}

  /// How many exchanges there were since the last factorisation.
  private var exchangeCount: Int { slot.count }

  /// Whether the exchanges have become longer than the factors, so that factoring anew pays.
  var areLong: Bool {
    exchangeCount >= 256
      || exchangeCount >= 32
        && index.count > program.term.count + program.operationTarget.count + 2 * order
  }

  // MARK: Factoring

  /// Starts a factorisation; the rows of the slots follow in order.
  mutating func begin(order count: Int) {
    order = count
    markowitz.begin()
    markowitz.reset(variableCount: count)
  }

  @inline(__always)
  mutating func addTerm(_ variable: Int32, _ coefficient: Double) {
    markowitz.addTerm(variable, coefficient)
  }

  @inline(__always)
  mutating func closeRow(slot: Int32) { markowitz.closeRow(source: slot) }

  /// Factors the rows; false, and the old factors stay, when they are dependent to the precision at
  /// hand.
  mutating func factorise() -> Bool {
    spare.removeAll(variableCount: order)
    markowitz.finish(into: &spare, isSquare: true)
    guard spare.count == order else { return false }
    for size in spare.pivot.buffer where size.magnitude < 1e-10 { return false }
    swap(&spare, &program)
    slot.removeAll()
    pivot.removeAll()
    index.removeAll()
    factor.removeAll()
    start.removeAll()
    start.append(0)
    return true
  }

  /// Takes over that a slot has another row, given as multiples of the rows of all slots.
  mutating func exchange(_ replaced: Int, _ multiples: borrowing Column<Double>) {
    for position in 0..<order where position != replaced && multiples.base[position] != 0 {
      index.append(Int32(position))
      factor.append(multiples.base[position])
    }
    slot.append(Int32(replaced))
    pivot.append(multiples[replaced])
    start.append(Int32(index.count))
  }

  // MARK: Solving

  /// Finds the variables at which the rows of all slots have given values.
  mutating func solve(_ target: borrowing Column<Double>, into x: UnsafeMutablePointer<Double>) {
    work.assign(target)
    let values = work.base
    for exchange in (0..<exchangeCount).reversed() {
      let place = Int(slot.base[exchange])
      var sum = values[place]
      for position in Int(start.base[exchange])..<Int(start.base[exchange + 1]) {
        sum -= factor.base[position] * values[Int(index.base[position])]
      }
      values[place] = sum / pivot.base[exchange]
    }
    for step in 0..<order {
      let here = values[Int(program.nucleusPlaceOfStep.base[step])]
      program.constant.base[step] = here / program.pivot.base[step]
      guard here != 0 else { continue }
      for operation in program.operations(step) {
        values[Int(program.operationTarget.base[operation])] +=
          program.operationFactor.base[operation] * here
      }
    }
    program.replay(x)
  }

  /// Finds the multiples of the rows of all slots that add up to a given row.
  mutating func express(_ row: borrowing Column<Double>, into multiples: inout Column<Double>) {
    work.assign(row)
    multiples.reset(to: 0, count: order)
    let gradient = work.base
    let share = multiples.base
    for step in 0..<order {
      let slope = gradient[Int(program.variable.base[step])]
      guard slope != 0 else { continue }
      for position in program.terms(step) {
        gradient[Int(program.term.base[position])] += slope * program.factor.base[position]
      }
      share[Int(program.nucleusPlaceOfStep.base[step])] = slope / program.pivot.base[step]
    }
    for step in (0..<order).reversed() {
      let place = Int(program.nucleusPlaceOfStep.base[step])
      for operation in program.operations(step) {
        share[place] +=
          program.operationFactor.base[operation]
          * share[Int(program.operationTarget.base[operation])]
      }
    }
    for exchange in 0..<exchangeCount {
      let place = Int(slot.base[exchange])
      guard share[place] != 0 else { continue }
      let amount = share[place] / pivot.base[exchange]
      share[place] = amount
      for position in Int(start.base[exchange])..<Int(start.base[exchange + 1]) {
        share[Int(index.base[position])] -= amount * factor.base[position]
      }
    }
  }
}
