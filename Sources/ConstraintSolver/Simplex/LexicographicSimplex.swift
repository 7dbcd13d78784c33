/// Minimises sums of one-sided and two-sided penalties `|a·x - b|`, level by level, exactly.
///
/// An active-set method on the piecewise linear function itself: a simplex method whose costs are
/// vectors compared lexicographically. A vertex is determined by as many *active* rows as there are
/// variables. An iteration releases one of them, follows the resulting edge through breakpoints
/// while the slope stays negative (the "long step" of piecewise linear programming, Fourer 1985),
/// and makes the row at which the slope turns active. There are no weights, no big M and no slack
/// columns. Level 0, the required rows, is treated like any other level, so an infeasible system
/// has an optimum too.
///
/// A slot without a row is filled by a *pin*, which keeps one variable where it is at no cost.
///
/// Most read-only methods with loops or branches are mutating: in a borrowing method of so large a
/// structure, the compiler tracks every field through every branch, which takes a second each.
struct LexicographicSimplex: ~Copyable {
  enum Status { case optimal, unbounded }

  // The problem: rows in compressed form, sorted into levels by `prepare`.
  private(set) var variableCount = 0
  private(set) var rowCount = 0
  var start = Vector<Int32>()
  var index = Vector<Int32>()
  var coefficient = Vector<Double>()
  var constant = Vector<Double>()
  var key = Vector<Level>()
  var penalty = Vector<Penalty>()
  var source = Vector<Int32>()

  // Rows by level: `order[levelStart[l]..<levelStart[l+1]]`.
  var order = Vector<Int32>()
  var levelStart = Vector<Int32>()
  var levelOf = Vector<Int32>()
  /// A linear form to minimise after all levels; empty if there is none.
  var objective = Vector<Double>()

  // The vertex.
  var value = Vector<Double>()
  var residual = Vector<Double>()
  /// The side of its constant on which each inactive row lies; also used if the residual is zero.
  var side = Vector<Int8>()
  /// The slot in which a row, or one that coincides with it, is active; or -1.
  var slotOf = Vector<Int32>()
  /// The row active in a slot; `-1 - v` for the pin of variable `v`.
  var active = Vector<Int32>()
  var pin = Vector<Double>()
  /// The slot-major dense inverse: the rates of change of the variables per unit of the residual of
  /// a slot's row; empty if `factors` is used.
  var inverse = Vector<Double>()
  /// The factorised basis, used instead of `inverse` if there are many variables.
  var factors = SparseBasis()
  var isSparse = false
  /// The number of variables up to which the dense inverse is used; above it, factors are smaller.
  static var largestDense: Int { 48 }

  // Working memory of the iterations.
  var gradient = Vector<Double>()
  var direction = Vector<Double>()
  var rate = Vector<Double>()
  /// The rows that may change along `direction`: with many variables, only those with a changing
  /// variable; otherwise all.
  var crossed = Vector<Int32>()
  var rowsByVariable = RowsByVariable()
  /// The rows with coincident breakpoints, used if there are many variables.
  var coincidence = CoincidentRows()
  var slope = Vector<Double>()
  var heap = BreakpointHeap()
  var alive = Vector<UInt8>()
  /// The edges at an optimum along which nothing changes: bit 0 upwards, bit 1 downwards.
  var flat = Vector<UInt8>()
  /// The number of slots with a flat edge.
  var flatEdgeCount = 0
  /// The number of levels for which `flat` is valid at the current vertex; 0 if it is stale.
  var pricedLevels = 0
  /// The rates of change along the flat edges, by slot, of the form last passed to
  /// ``isMovable(_:)``; used if there are many variables.
  var speeds = Vector<Summand>()
  var scalar = ScalarOptimum()
  var iterations = 0
  /// Per row: the factor with which a parameter enters its left side, see `measureSpeeds`.
  var parameterFactors = Vector<Double>()
  /// Rows of one term, grouped by variable and sorted by level.
  var singles = VariableRuns()
  var work = Vector<Double>()
  var spare = Vector<Double>()
  /// Per slot: the rate of change of a sum along its edge, or its row's multiple in another row.
  var multiples = Vector<Double>()
  /// Per slot: the value its row must have.
  var target = Vector<Double>()
  var pivotOrder = Vector<Int32>()
  /// Per slot: the approximate squared edge length relative to the first vertex; only if sparse.
  var weight = Vector<Double>()
  private var isSorted = true
  private var lastKey: Level = 0

  init() {}

  var levelCount: Int { levelStart.count - 1 }

  // MARK: Setting up

  /// Starts a new problem.
  mutating func begin(variables: Int) {
    variableCount = variables
    rowCount = 0
    start.removeAll()
    start.append(0)
    index.removeAll()
    coefficient.removeAll()
    constant.removeAll()
    key.removeAll()
    penalty.removeAll()
    source.removeAll()
    objective.removeAll()
    isSorted = true
    lastKey = 0
  }

  /// Adds a term to the row that the next call to ``closeRow`` completes.
  @inline(__always)
  mutating func addTerm(_ variable: Int32, _ factor: Double) {
    index.append(variable)
    coefficient.append(factor)
  }

  /// Completes the row made of the terms added since the last call.
  @inline(__always)
  mutating func closeRow(
    constant bound: Double, level: Level, penalty kind: Penalty, source id: Int32
  ) {
    start.append(Int32(index.count))
    constant.append(bound)
    key.append(level)
    penalty.append(kind)
    source.append(id)
    if level < lastKey { isSorted = false }
    lastKey = level
    rowCount += 1
  }

  /// Sorts the rows into levels; call once after the last row.
  mutating func prepare() {
    order.removeAll()
    order.reserve(rowCount)
    for row in 0..<rowCount { order.append(Int32(row)) }
    if !isSorted {
      let keys = key.base
      order.mutableBuffer.sortFew { (keys[Int($0)], $0) < (keys[Int($1)], $1) }
    }
    levelOf.reset(to: 0, count: rowCount)
    levelStart.removeAll()
    var previous: Level = 0
    for position in 0..<rowCount {
      let row = order[position]
      if position == 0 || key[row] != previous {
        levelStart.append(Int32(position))
        previous = key[row]
      }
      levelOf[row] = Int32(levelStart.count - 1)
    }
    levelStart.append(Int32(rowCount))
    value.reset(to: 0, count: variableCount)
    pin.reset(to: 0, count: variableCount)
    residual.reset(to: 0, count: rowCount)
    side.reset(to: 1, count: rowCount)
    slotOf.reset(to: -1, count: rowCount)
    active.reset(to: -1, count: variableCount)
    pricedLevels = 0
    isSparse = variableCount > Self.largestDense
    inverse.reset(to: 0, count: isSparse ? 0 : variableCount * variableCount)
    weight.reset(to: 1, count: isSparse ? variableCount : 0)
    rate.reset(to: 0, count: rowCount)
    crossed.removeAll()
    if !isSparse { crossed.append(count: rowCount) { Int32($0) } }
    rowsByVariable.removeAll()
    coincidence.removeAll()
    flat.reset(to: 0, count: variableCount)
    flatEdgeCount = 0
    slope.reset(to: 0, count: levelCount + 1)
  }

  /// Adds a row as a new last level to a solved problem; continue with ``optimizeLastLevel()``.
  mutating func appendLevel(
    _ terms: UnsafeBufferPointer<Summand>, equal bound: Double, level: Level
  ) {
    let row = rowCount
    for term in terms { addTerm(term.place, term.factor) }
    closeRow(constant: bound, level: level, penalty: .both, source: -1)
    order.append(Int32(row))
    levelOf.append(Int32(levelCount))
    levelStart.append(Int32(rowCount))
    slotOf.append(-1)
    coincidence.appendAlone()
    rate.append(0)
    if !isSparse { crossed.append(Int32(row)) }
    slope.extend(to: levelCount + 1, with: 0)
    residual.append(product(row) - bound)
    side.append(residual[row] >= 0 ? 1 : -1)
    isShifted = false
  }

  // MARK: Solving

  /// Finds the optimum from scratch.
  mutating func solve() -> Status {
    crash()
    return run()
  }

  /// Continues from the current vertex after `objective` was changed.
  ///
  /// Without perturbation, ties between coefficients of very different size may cycle, so the
  /// vertex is accepted as it is after a limited number of exchanges.
  mutating func resume() -> Status {
    iterate(limit: 200 + 50 * (rowCount + variableCount))
  }

  /// Continues from given active rows after constants have changed.
  mutating func restart(active rows: UnsafeBufferPointer<Int32>) -> Status {
    if take(rows) { return run() }
    return solve()
  }

  /// Makes the given rows active; returns false, with no row active, if they are dependent.
  private mutating func take(_ rows: UnsafeBufferPointer<Int32>) -> Bool {
    for slot in 0..<variableCount {
      active[slot] = rows[slot]
      if rows[slot] >= 0 { slotOf[rows[slot]] = Int32(slot) }
    }
    if refactor() { return true }
    slotOf.reset(to: -1, count: rowCount)
    return false
  }

  /// Starts from the given active rows, or else from a crash basis, with perturbed constants.
  mutating func beginShifted(from basis: [Int32]) {
    let isGiven = !basis.isEmpty && basis.withUnsafeBufferPointer { take($0) }
    if !isGiven { crash() }
    shift()
    place(shifted: true, keepTies: false)
  }

  private mutating func run() -> Status {
    // A tiny perturbation of the constants, the same on each run, prevents cycling …
    shift()
    place(shifted: true, keepTies: false)
    let status = iterate(limit: 200 + 50 * (rowCount + variableCount), settling: false)
    if status == .unbounded { return .unbounded }
    // … and the result is then corrected for the original constants.
    place(shifted: false, keepTies: true)
    return iterate(limit: 50 + 4 * variableCount)
  }

  /// Iterates from vertex to vertex; `settling` requests values that are exact to rounding.
  private mutating func iterate(limit: Int, settling: Bool = true) -> Status {
    var left = limit
    var sinceFactored = 0
    while left > 0, !Interruption.endsSolving, let edge = price() {
      iterations += 1
      left -= 1
      guard let step = follow(edge) else { return .unbounded }
      exchange(edge, step)
      sinceFactored += 1
      if isSparse ? factors.areLong : sinceFactored >= 64 {
        sinceFactored = 0
        settle(refactoring: true)
      }
    }
    if sinceFactored > 24 { _ = refactor() }
    if settling && left < limit { settle(refactoring: false) }
    return .optimal
  }

  /// The magnitude of the perturbation; smaller residuals are ties.
  var tieTolerance: Double { tolerance }
  private var tolerance = 1e-9
  var shifted = Vector<Double>()

  private mutating func shift() {
    var largest = 1.0
    for row in 0..<rowCount { largest = max(largest, constant[row].magnitude) }
    tolerance = 1e-10 * largest
    shifted.reset(to: 0, count: rowCount)
    var numbers = FixedNumbers(seed: 12345)
    for row in 0..<rowCount {
      let random = numbers.next()
      let sign: Double =
        switch penalty[row] {
        case .above: 1
        case .below: -1
        default: numbers.state & 0x80 == 0 ? 1 : -1
        }
      shifted[row] = constant[row] + sign * tolerance * 8 * (1 + random)
    }
    if isSparse { joinCoincidentRows() }
    isShifted = true
  }

  private var isShifted = false

  /// Perturbs coincident rows equally and makes them active together.
  ///
  /// Otherwise there would be a gap between them that costs nothing, and many variables would each
  /// move through their own before one gives way.
  private mutating func joinCoincidentRows() {
    if coincidence.isEmpty {
      coincidence.find(
        rowCount, start: start, index: index, coefficient: coefficient, constant: constant)
    }
    for row in 0..<rowCount {
      let next = coincidence.next(after: row)
      if next > row { shifted[next] = shifted[row] }
    }
    for slot in 0..<variableCount where active.base[slot] >= 0 {
      setSlot(Int32(slot), of: Int(active.base[slot]))
    }
  }

  /// Records the slot in which a row and those that coincide with it are active, or -1.
  @inline(__always)
  mutating func setSlot(_ slot: Int32, of row: Int) {
    coincidence.forEach(like: row) { slotOf.base[$0] = slot }
  }

  /// Whether a row itself is active, not only one that coincides with it.
  func isActive(_ row: Int) -> Bool {
    slotOf.base[row] >= 0 && active.base[Int(slotOf.base[row])] == Int32(row)
  }

  /// Computes the vertex of the active rows and the side on which every other row lies.
  private mutating func place(shifted wanted: Bool, keepTies: Bool) {
    isShifted = wanted
    settle(refactoring: false)
    var isSame = keepTies
    for row in 0..<rowCount where slotOf.base[row] < 0 {
      let distance = residual.base[row]
      if keepTies && isTie(row) { continue }
      let now: Int8 = distance >= 0 ? 1 : -1
      if side.base[row] != now { isSame = false }
      side.base[row] = now
    }
    if !isSame { pricedLevels = 0 }
  }

  /// Whether a row is at its breakpoint, up to the perturbation and rounding.
  ///
  /// The perturbation scales with the largest constant of all rows, so a row of small numbers
  /// counts as a tie only if its residual is small relative to those numbers.
  private mutating func isTie(_ row: Int) -> Bool {
    let distance = residual.base[row].magnitude
    guard distance <= 32 * tolerance else { return false }
    guard distance > Tolerance.residual else { return true }
    var size = constant.base[row].magnitude
    for term in terms(row) {
      size = max(size, (coefficient.base[term] * value.base[Int(index.base[term])]).magnitude)
    }
    return distance <= Tolerance.residual * (1 + size)
  }

  /// Recomputes the values from the active rows, and all residuals from the values.
  ///
  /// If the active rows are numerically dependent, the inverse is kept.
  mutating func settle(refactoring: Bool) {
    if refactoring { _ = refactor() }
    let n = variableCount
    let bounds = isShifted ? shifted.base : constant.base
    target.reset(to: 0, count: n)
    for slot in 0..<n {
      let row = active.base[slot]
      target.base[slot] = row < 0 ? pin.base[Int(-1 - row)] : bounds[Int(row)]
    }
    meetTarget(into: value.base)
    // One step of iterative refinement removes the rounding errors accumulated in the inverse.
    var isExact = true
    for slot in 0..<n {
      let row = active.base[slot]
      let here = row < 0 ? value.base[Int(-1 - row)] : product(Int(row))
      target.base[slot] -= here
      if target.base[slot] != 0 { isExact = false }
    }
    if !isExact {
      direction.reset(to: 0, count: n)
      meetTarget(into: direction.base)
      for position in 0..<n { value.base[position] += direction.base[position] }
    }
    for row in 0..<rowCount {
      residual[row] = slotOf[row] >= 0 ? 0 : product(row) - bounds[row]
    }
  }

  @inline(__always)
  func product(_ row: Int) -> Double {
    var sum = 0.0
    let x = value.base
    let indices = index.base
    let factors = coefficient.base
    for term in Int(start.base[row])..<Int(start.base[row + 1]) {
      sum += factors[term] * x[Int(indices[term])]
    }
    return sum
  }
}
