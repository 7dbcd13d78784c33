/// Takes rows one by one and tells of each one that depends on those before it of which, and how.
///
/// A sparse factorisation whose rows come in a given order and whose pivots are the largest numbers
/// of each row, which is elimination with partial pivoting of the transposed matrix. The rows that
/// depend on none before them are a basis, and a combination of a basis is unique: a row that
/// depends on it is combined of as few of its rows as can be.
struct RowOrderElimination: ~Copyable {
  /// A row that was taken before, and its share in a combination.
  typealias Share = (row: Int32, multiplier: Double)

  /// Numbers below this, relative to the largest met on the way, are rounding.
  private static var tolerance: Double { 1e-9 }

  // The rows that depend on none before them, as they are when these are taken out: all numbers but
  // the pivot, and the multiples that were taken out.
  private var source = Vector<Int32>()
  private var pivotVariable = Vector<Int32>()
  private var pivot = Vector<Double>()
  private var start = Vector<Int32>()
  private var variable = Vector<Int32>()
  private var coefficient = Vector<Double>()
  private var shareStart = Vector<Int32>()
  private var shareRow = Vector<Int32>()
  private var shareFactor = Vector<Double>()
  /// The basis row whose pivot a variable is, or -1.
  private var rowOfVariable: Vector<Int32>

  // The row at hand: its numbers by variable, and those variables that it has met.
  private var number: Vector<Double>
  private var isMet: Vector<UInt8>
  private var met = Vector<Int32>()
  /// Basis rows that are still to be taken out of it, as a heap with the earliest first.
  private var waiting = Vector<Int32>()
  private var combination = Vector<Double>()

  init(variableCount: Int) {
    rowOfVariable = Vector(repeating: -1, count: variableCount)
    number = Vector(repeating: 0, count: variableCount)
    isMet = Vector(repeating: 0, count: variableCount)
    start.append(0)
    shareStart.append(0)
  }

  /// Takes a row; what it is combined of, where it depends on the rows before it.
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
      // What was taken out of a row that is not kept is of no further use.
      shareRow.truncate(to: Int(shareStart[source.count]))
      shareFactor.truncate(to: Int(shareStart[source.count]))
    }
    return combinationAtHand()
  }

  /// Notes that the row at hand has a variable, and that the basis row of that variable must go.
  @inline(__always)
  private mutating func meet(_ index: Int32, after basisRow: Int32) {
    guard isMet[index] == 0 else { return }
    isMet[index] = 1
    met.append(index)
    if rowOfVariable[index] > basisRow { wait(for: rowOfVariable[index]) }
  }

  /// Takes a basis row out of the row at hand; returns the number that vanished with it.
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

  /// Makes what is left of the row at hand a basis row; false where nothing is left.
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

  /// What was taken out of the row at hand, in terms of the basis rows as they were given.
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
