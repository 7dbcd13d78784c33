/// The factorised inverse of a large sparse basis.
///
/// The basis is a matrix with a row for each slot. Its factors come from a sparse elimination in
/// Markowitz order, and every exchange since then adds a factor: the identity with one row replaced
/// (the product form of the inverse, Dantzig and Orchard-Hays 1954). The cost of a solve is
/// proportional to the number of entries in the factors, which for layouts is a few per variable.
struct SparseBasis: ~Copyable {
  private var order = 0
  private var program = Elimination()
  private var spare = Elimination()
  private var markowitz = MarkowitzElimination()
  private var work = Vector<Double>()
  private(set) var sparseRow = SparseRowSolve()

  // Per exchange: the slot, its entry in the replaced row, and the row's other entries.
  private var slot = Vector<Int32>()
  private var pivot = Vector<Double>()
  private var start = Vector<Int32>()
  private var index = Vector<Int32>()
  private var factor = Vector<Double>()

  init() {}

  /// The number of exchanges since the last factorisation.
  private var exchangeCount: Int { slot.count }

  /// Whether the exchanges have outgrown the factors, so that refactorisation pays.
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

  /// Factorises the rows; returns false and keeps the old factors if they are dependent.
  mutating func factorise() -> Bool {
    spare.removeAll(variableCount: order)
    markowitz.finish(into: &spare, isSquare: true)
    guard spare.count == order else { return false }
    for size in spare.pivot.buffer where size.magnitude < Tolerance.pivot { return false }
    swap(&spare, &program)
    sparseRow.removeAll()
    slot.removeAll()
    pivot.removeAll()
    index.removeAll()
    factor.removeAll()
    start.removeAll()
    start.append(0)
    return true
  }

  /// Replaces the row of a slot, given as multiples of the rows of all slots.
  mutating func exchange(_ replaced: Int, _ multiples: borrowing Vector<Double>) {
    for position in 0..<order where position != replaced && multiples.base[position] != 0 {
      index.append(Int32(position))
      factor.append(multiples.base[position])
    }
    sparseRow.keepAll()
    slot.append(Int32(replaced))
    pivot.append(multiples[replaced])
    start.append(Int32(index.count))
  }

  // MARK: Solving

  /// Finds the point at which the rows of all slots have given values.
  mutating func solve(_ target: borrowing Vector<Double>, into x: UnsafeMutablePointer<Double>) {
    work.assign(target)
    let values = work.base
    for exchange in (0..<exchangeCount).reversed() {
      let place = Int(slot.base[exchange])
      let others = Self.product(
        Int(start.base[exchange])..<Int(start.base[exchange + 1]), factor.base, index.base, values)
      values[place] = (values[place] - others) / pivot.base[exchange]
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
    for step in (0..<order).reversed() {
      x[Int(program.variable.base[step])] =
        program.constant.base[step]
        + Self.product(program.terms(step), program.factor.base, program.term.base, x)
    }
  }

  /// The sum of the factors, each times the value at its index.
  ///
  /// Uses four partial sums because each addition would otherwise wait for the previous one.
  @inline(__always)
  private static func product(
    _ range: Range<Int>, _ factors: UnsafePointer<Double>, _ indices: UnsafePointer<Int32>,
    _ values: UnsafePointer<Double>
  ) -> Double {
    var sums = SIMD4<Double>()
    var position = range.lowerBound
    while position + 4 <= range.upperBound {
      sums[0] += factors[position] * values[Int(indices[position])]
      sums[1] += factors[position + 1] * values[Int(indices[position + 1])]
      sums[2] += factors[position + 2] * values[Int(indices[position + 2])]
      sums[3] += factors[position + 3] * values[Int(indices[position + 3])]
      position += 4
    }
    var rest = 0.0
    while position < range.upperBound {
      rest += factors[position] * values[Int(indices[position])]
      position += 1
    }
    return (sums[0] + sums[1]) + (sums[2] + sums[3]) + rest
  }

  /// Expresses a given row as multiples of the rows of all slots.
  mutating func express(_ row: borrowing Vector<Double>, into multiples: inout Vector<Double>) {
    work.assign(row)
    multiples.reset(to: 0, count: order)
    let gradient = work.base
    let share = multiples.base
    for step in 0..<order {
      let slope = gradient[Int(program.variable.base[step])]
      guard slope != 0 else { continue }
      let terms = program.term.base
      let factors = program.factor.base
      for position in program.terms(step) {
        gradient[Int(terms[position])] += slope * factors[position]
      }
      share[Int(program.nucleusPlaceOfStep.base[step])] = slope / program.pivot.base[step]
    }
    for step in (0..<order).reversed() {
      share[Int(program.nucleusPlaceOfStep.base[step])] += Self.product(
        program.operations(step), program.operationFactor.base, program.operationTarget.base, share)
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

  /// Expresses a row of few terms; lists the nonzero multiples with their slots, in no order.
  ///
  /// The cost is proportional to the number of entries in the factors on paths from the row to a
  /// wanted slot.
  ///
  /// - Parameter wanted: Per slot: nonzero if its multiple is wanted; others may be missing. Until
  ///   the next exchange, slots may only be removed, and only by ``drop(_:)``.
  mutating func express(
    _ row: UnsafeBufferPointer<Summand>, wanted: borrowing Vector<UInt8>,
    into multiples: inout Vector<Summand>
  ) {
    sparseRow.solve(row, program, wanted: wanted)
    for exchange in 0..<exchangeCount {
      let place = Int(slot.base[exchange])
      guard sparseRow[place] != 0 else { continue }
      let amount = sparseRow[place] / pivot.base[exchange]
      sparseRow[place] = amount
      for position in Int(start.base[exchange])..<Int(start.base[exchange + 1]) {
        sparseRow[Int(index.base[position])] -= amount * factor.base[position]
      }
    }
    sparseRow.takeShares(into: &multiples)
  }

  /// Marks the multiple of a slot as no longer wanted.
  mutating func drop(_ slot: Int32) { sparseRow.drop(Int(slot), program) }

  /// Whether exchanges have made rows of few terms so slow that refactorisation pays.
  var areSlow: Bool {
    exchangeCount > 0
      && sparseRow.visitCount
        > 4 * (program.term.count + program.operationTarget.count + 2 * order)
  }
}
