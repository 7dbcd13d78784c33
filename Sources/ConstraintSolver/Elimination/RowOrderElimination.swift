/// Takes rows one by one and expresses each dependent row as a combination of earlier rows.
///
/// A sparse factorisation that keeps the row order and pivots on the largest entry of each row,
/// which is elimination with partial pivoting of the transposed matrix. The independent rows form a
/// basis, and a combination of basis rows is unique, so it involves as few of them as possible.
struct RowOrderElimination: ~Copyable {
  /// An earlier row and its multiplier in a combination.
  typealias Share = (row: Int32, multiplier: Double)

  /// Entries below this, relative to the largest entry encountered, are rounding errors.
  private static var tolerance: Double { 1e-9 }

  // The basis rows after reduction: all entries but the pivot, and the multiples of earlier basis
  // rows that were subtracted.
  private var source = Vector<Int32>()
  private var pivotVariable = Vector<Int32>()
  private var pivot = Vector<Double>()
  private var start = Vector<Int32>()
  private var variable = Vector<Int32>()
  private var coefficient = Vector<Double>()
  private var shareStart = Vector<Int32>()
  private var shareRow = Vector<Int32>()
  private var shareFactor = Vector<Double>()
  /// The basis row in which a variable is the pivot, or -1.
  private var rowOfVariable: Vector<Int32>

  // The current row: its entries by variable, and the variables encountered.
  private var number: Vector<Double>
  private var isMet: Vector<UInt8>
  private var met = Vector<Int32>()
  /// Basis rows still to be subtracted, as a heap with the earliest first.
  private var waiting = Vector<Int32>()
  private var combination = Vector<Double>()

  init(variableCount: Int) {
    rowOfVariable = Vector(repeating: -1, count: variableCount)
    number = Vector(repeating: 0, count: variableCount)
    isMet = Vector(repeating: 0, count: variableCount)
    start.append(0)
    shareStart.append(0)
  }

  /// Adds a row; if it depends on earlier rows, returns its combination of them.
  mutating func take(_ row: Int32, _ rows: borrowing RowStore) -> [Share]? {
    met.removeAll()
    waiting.removeAll()
    var scale = 0.0
    for term in rows.terms(Int(row)) {
      meet(rows.variable[term], after: -1)
      number[rows.variable[term]] += rows.coefficient[term]
      scale = max(scale, rows.coefficient[term].magnitude)
    }
    while let basisRow = popEarliest() { scale = max(scale, takeOut(Int(basisRow))) }
    let depends = !keep(row, scale: scale)
    for index in met.buffer {
      number[index] = 0
      isMet[index] = 0
    }
    guard depends else { return nil }
    defer {
      // The multiples of a dependent row are no longer needed.
      shareRow.truncate(to: Int(shareStart[source.count]))
      shareFactor.truncate(to: Int(shareStart[source.count]))
    }
    return combinationAtHand()
  }

  /// Records a variable of the current row and queues its basis row for subtraction.
  @inline(__always)
  private mutating func meet(_ index: Int32, after basisRow: Int32) {
    guard isMet[index] == 0 else { return }
    isMet[index] = 1
    met.append(index)
    if rowOfVariable[index] > basisRow { wait(for: rowOfVariable[index]) }
  }

  /// Subtracts a basis row from the current row and returns the magnitude of the eliminated entry.
  private mutating func takeOut(_ basisRow: Int) -> Double {
    let here = number[pivotVariable[basisRow]]
    number[pivotVariable[basisRow]] = 0
    guard here != 0 else { return 0 }
    let multiple = here / pivot[basisRow]
    shareRow.append(Int32(basisRow))
    shareFactor.append(multiple)
    for position in Int(start[basisRow])..<Int(start[basisRow + 1]) {
      let index = variable.base[position]
      meet(index, after: Int32(basisRow))
      number.base[Int(index)] -= multiple * coefficient.base[position]
    }
    return here.magnitude
  }

  /// Makes the reduced current row a basis row; returns false if nothing is left of it.
  private mutating func keep(_ row: Int32, scale: Double) -> Bool {
    var best: Int32 = -1
    var size = Self.tolerance * scale
    for index in met.buffer where number[index].magnitude > size {
      (size, best) = (number[index].magnitude, index)
    }
    guard best >= 0 else { return false }
    rowOfVariable[best] = Int32(source.count)
    source.append(row)
    pivotVariable.append(best)
    pivot.append(number[best])
    for index in met.buffer
    where index != best && number[index].magnitude > Tolerance.factor * scale {
      variable.append(index)
      coefficient.append(number[index])
    }
    start.append(Int32(variable.count))
    shareStart.append(Int32(shareRow.count))
    return true
  }

  /// The current row as a combination of the caller's basis rows.
  private mutating func combinationAtHand() -> [Share] {
    combination.reset(to: 0, count: source.count)
    for position in Int(shareStart[source.count])..<shareRow.count {
      combination[shareRow[position]] = shareFactor[position]
    }
    var members: [Share] = []
    for basisRow in (0..<source.count).reversed() {
      let multiplier = combination[basisRow]
      guard multiplier != 0 else { continue }
      for position in Int(shareStart[basisRow])..<Int(shareStart[basisRow + 1]) {
        combination.base[Int(shareRow.base[position])] -= multiplier * shareFactor.base[position]
      }
      if multiplier.magnitude > Self.tolerance { members.append((source[basisRow], multiplier)) }
    }
    return members.reversed()
  }

  // MARK: The heap

  private mutating func wait(for basisRow: Int32) {
    waiting.append(basisRow)
    var hole = waiting.count - 1
    while hole > 0, waiting[(hole - 1) / 2] > basisRow {
      waiting[hole] = waiting[(hole - 1) / 2]
      hole = (hole - 1) / 2
    }
    waiting[hole] = basisRow
  }

  private mutating func popEarliest() -> Int32? {
    guard !waiting.isEmpty else { return nil }
    let earliest = waiting[0]
    let moving = waiting.removeLast()
    guard !waiting.isEmpty else { return earliest }
    var hole = 0
    while 2 * hole + 1 < waiting.count {
      var child = 2 * hole + 1
      if child + 1 < waiting.count && waiting[child + 1] < waiting[child] { child += 1 }
      guard waiting[child] < moving else { break }
      waiting[hole] = waiting[child]
      hole = child
    }
    waiting[hole] = moving
    return earliest
  }
}
