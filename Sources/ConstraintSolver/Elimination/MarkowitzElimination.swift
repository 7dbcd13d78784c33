/// Sparse Gaussian elimination of the nucleus in Markowitz order.
///
/// The next pivot minimises the product (row length - 1)(column count - 1), a bound on the fill-in
/// (Markowitz, The Elimination Form of the Inverse, 1957), among coefficients of at least
/// `threshold` times the largest of their row.
struct MarkowitzElimination: ~Copyable {
  static var threshold: Double { 0.05 }
  private static var bucketCount: Int { 512 }

  // Rows of the nucleus; a row that outgrows its room moves to the end of the arena.
  private var rowStart = Vector<Int32>()
  private var rowLength = Vector<Int32>()
  private var rowRoom = Vector<Int32>()
  private var variable = Vector<Int32>()
  private var coefficient = Vector<Double>()
  private var isUsed = Vector<UInt8>()
  private var source = Vector<Int32>()

  // The occurrences of each variable as a linked list; stale cells remain and are skipped.
  private var cellHead = Vector<Int32>()
  private var cellNext = Vector<Int32>()
  private var cellRow = Vector<Int32>()
  /// Occurrences in the nucleus and in the other rows that the variable will be substituted into.
  private var weight = Vector<Int32>()

  /// Per variable: its place in the current row, or -1.
  private var noted = Vector<Int32>()

  private var bucketHead = Vector<Int32>()
  private var bucketNext = Vector<Int32>()
  private var bucketRow = Vector<Int32>()
  /// Per row: its number of bucket entries.
  private var entries = Vector<Int32>()

  init() {}

  /// Eliminates the required equations that the earlier passes left.
  mutating func run(
    _ rows: borrowing RowStore, unknowns: borrowing Vector<Int32>,
    otherCount: borrowing Vector<Int32>, into program: inout Elimination
  ) {
    begin()
    if Self.isAnyLeft(unknowns) {
      reset(variableCount: otherCount.count)
      weight.assign(otherCount)
      for entry in rows.sequence.buffer where unknowns.base[Int(entry)] > 0 {
        for term in rows.terms(Int(entry)) {
          let index = rows.variable.base[term]
          guard program.stepOf.base[Int(index)] == -1 else { continue }
          addTerm(index, rows.coefficient.base[term])
        }
        closeRow(source: entry)
      }
    }
    finish(into: &program)
  }

  private static func isAnyLeft(_ unknowns: borrowing Vector<Int32>) -> Bool {
    for count in unknowns.buffer where count > 0 { return true }
    return false
  }

  /// Removes all rows.
  mutating func begin() {
    rowStart.removeAll()
    rowLength.removeAll()
    rowRoom.removeAll()
    variable.removeAll()
    coefficient.removeAll()
    source.removeAll()
    cellNext.removeAll()
    cellRow.removeAll()
  }

  /// Prepares for rows over the given number of variables.
  mutating func reset(variableCount: Int) {
    weight.reset(to: 0, count: variableCount)
    cellHead.reset(to: -1, count: variableCount)
  }

  /// Adds a term to the row that the next call to ``closeRow(source:)`` completes.
  @inline(__always)
  mutating func addTerm(_ index: Int32, _ factor: Double) {
    variable.append(index)
    coefficient.append(factor)
    addCell(index, Int32(source.count))
  }

  /// Completes a row and sets the number by which the program refers to it.
  @inline(__always)
  mutating func closeRow(source name: Int32) {
    let first =
      rowStart.isEmpty ? 0 : rowStart.base[source.count - 1] + rowLength.base[source.count - 1]
    rowStart.append(first)
    rowLength.append(Int32(variable.count) - first)
    rowRoom.append(Int32(variable.count) - first)
    source.append(name)
  }

  /// Eliminates the added rows, appending steps to the program.
  ///
  /// - Parameter isSquare: Whether there are as many rows as variables, so that every variable is
  ///   eliminated and its occurrences elsewhere are irrelevant.
  mutating func finish(into program: inout Elimination, isSquare: Bool = false) {
    guard source.count > 0 else {
      program.operationStart.append(0)
      return
    }
    isUsed.reset(to: 0, count: source.count)
    entries.reset(to: 0, count: source.count)
    bucketHead.reset(to: -1, count: Self.bucketCount)
    bucketNext.removeAll()
    bucketRow.removeAll()
    for row in (0..<source.count).reversed() { enqueue(row) }
    program.nucleusRows.assign(source)
    rowsLeft = source.count
    termsLeft = variable.count
    eliminate(&program, isSquare: isSquare)
    program.operationStart.append(Int32(program.operationTarget.count))
  }

  @inline(__always)
  private mutating func addCell(_ index: Int32, _ row: Int32) {
    cellNext.append(cellHead.base[Int(index)])
    cellRow.append(row)
    cellHead.base[Int(index)] = Int32(cellRow.count - 1)
    weight.base[Int(index)] += 1
  }

  /// Returns the cheapest stable pivot of a row and its cost.
  @inline(__always)
  private func bestPivot(_ row: Int) -> (position: Int, cost: Int) {
    let first = Int(rowStart.base[row])
    let end = first + Int(rowLength.base[row])
    var largest = 0.0
    for position in first..<end { largest = max(largest, coefficient.base[position].magnitude) }
    var best = -1
    var least = Int32.max
    for position in first..<end
    where coefficient.base[position].magnitude >= Self.threshold * largest {
      let count = weight.base[Int(variable.base[position])]
      if count < least { (least, best) = (count, position) }
    }
    let cost = (end - first - 1) * (Int(least) - 1)
    return (best, min(max(cost, 0), Self.bucketCount - 1))
  }

  @inline(__always)
  private mutating func enqueue(_ row: Int) {
    guard rowLength.base[row] > 0 else { return }
    enqueue(row, cost: bestPivot(row).cost)
  }

  @inline(__always)
  private mutating func enqueue(_ row: Int, cost: Int) {
    bucketNext.append(bucketHead.base[cost])
    bucketRow.append(Int32(row))
    bucketHead.base[cost] = Int32(bucketRow.count - 1)
    entries.base[row] += 1
    lowest = min(lowest, cost)
  }

  private var lowest = 0

  // The number of unused rows and of their terms.
  private var rowsLeft = 0
  private var termsLeft = 0
  /// The remaining rows as a dense row-major matrix, once over a quarter of the entries are
  /// nonzero.
  private var matrix = Vector<Double>()

  /// Whether the remaining rows are dense enough for dense elimination to be faster.
  private var isDense: Bool { rowsLeft >= 24 && termsLeft * 4 > rowsLeft * rowsLeft }

  private mutating func eliminate(_ program: inout Elimination, isSquare: Bool) {
    lowest = 0
    while lowest < Self.bucketCount {
      let cell = bucketHead[lowest]
      guard cell >= 0 else {
        lowest += 1
        continue
      }
      bucketHead[lowest] = bucketNext[cell]
      let row = Int(bucketRow[cell])
      entries.base[row] -= 1
      guard isUsed[row] == 0, rowLength[row] > 0 else { continue }
      let (position, cost) = bestPivot(row)
      if cost > lowest {
        enqueue(row, cost: cost)
        continue
      }
      pivot(on: position, of: row, &program)
      if isSquare && isDense {
        eliminateDensely(&program)
        break
      }
    }
    // A row without terms was a combination of the others.
    for row in 0..<source.count where isUsed[row] == 0 {
      program.redundantRows.append(source[row])
    }
  }

  /// Eliminates the remaining rows as a dense matrix, column by column, with partial pivoting.
  private mutating func eliminateDensely(_ program: inout Elimination) {
    noted.extend(to: weight.count, with: -1)
    var columns = Vector<Int32>()
    var rows = Vector<Int32>()
    for row in 0..<source.count where isUsed.base[row] == 0 {
      rows.append(Int32(row))
      for position in Int(rowStart[row])..<Int(rowStart[row] + rowLength[row]) {
        let index = variable.base[position]
        if noted.base[Int(index)] < 0 {
          noted.base[Int(index)] = Int32(columns.count)
          columns.append(index)
        }
      }
    }
    let width = columns.count
    matrix.reset(to: 0, count: rows.count * width)
    for (line, row) in rows.buffer.enumerated() {
      for position in Int(rowStart[row])..<Int(rowStart[row] + rowLength[row]) {
        let place = Int(noted.base[Int(variable.base[position])])
        matrix.base[line * width + place] = coefficient.base[position]
      }
    }
    for index in columns.buffer { noted.base[Int(index)] = -1 }
    for column in 0..<width {
      guard let line = largest(in: column, rows, width) else { continue }
      pivotDensely(line, column, rows, columns, &program)
    }
  }

  /// The unused line with the largest entry in a column.
  private func largest(in column: Int, _ rows: borrowing Vector<Int32>, _ width: Int) -> Int? {
    var best: Int?
    var size = Tolerance.factor
    for line in 0..<rows.count where isUsed.base[Int(rows.base[line])] == 0 {
      let here = matrix.base[line * width + column].magnitude
      if here > size { (size, best) = (here, line) }
    }
    return best
  }

  private mutating func pivotDensely(
    _ line: Int, _ column: Int, _ rows: borrowing Vector<Int32>, _ columns: borrowing Vector<Int32>,
    _ program: inout Elimination
  ) {
    let width = columns.count
    let numbers = matrix.base + line * width
    let size = numbers[column]
    beginStep(columns[column], row: Int(rows[line]), size, &program)
    // Earlier columns that were not eliminated are zero.
    for other in column + 1..<max(width, column + 1)
    where numbers[other].magnitude >= Tolerance.factor {
      program.term.append(columns.base[other])
      program.factor.append(-numbers[other] / size)
    }
    program.start.append(Int32(program.term.count))
    for target in 0..<rows.count where isUsed.base[Int(rows.base[target])] == 0 {
      let here = matrix.base + target * width
      guard here[column].magnitude >= Tolerance.factor else { continue }
      let factor = -here[column] / size
      program.operationTarget.append(rows.base[target])
      program.operationFactor.append(factor)
      for other in column + 1..<max(width, column + 1) { here[other] += factor * numbers[other] }
    }
  }

  /// Starts the step of a row that computes a variable; its terms and operations follow.
  private mutating func beginStep(
    _ index: Int32, row: Int, _ size: Double, _ program: inout Elimination
  ) {
    isUsed[row] = 1
    rowsLeft -= 1
    program.stepOf[index] = Int32(program.count)
    program.variable.append(index)
    program.row.append(source[row])
    program.pivot.append(size)
    program.constant.append(0)
    program.nucleusPlaceOfStep.append(Int32(row))
    program.operationStart.append(Int32(program.operationTarget.count))
  }

  private mutating func pivot(on position: Int, of row: Int, _ program: inout Elimination) {
    let index = variable[position]
    let size = coefficient[position]
    let first = Int(rowStart[row])
    let end = first + Int(rowLength[row])
    beginStep(index, row: row, size, &program)
    termsLeft -= end - first
    for other in first..<end {
      weight.base[Int(variable.base[other])] -= 1
      guard other != position else { continue }
      program.term.append(variable.base[other])
      program.factor.append(-coefficient.base[other] / size)
    }
    program.start.append(Int32(program.term.count))

    var cell = Int(cellHead[index])
    while cell >= 0 {
      let target = Int(cellRow.base[cell])
      cell = Int(cellNext.base[cell])
      guard isUsed.base[target] == 0 else { continue }
      let isLong = end - first > 8 && rowLength.base[target] > 8
      guard let place = isLong ? note(target, index) : find(index, in: target) else { continue }
      let factor = -coefficient.base[place] / size
      program.operationTarget.append(Int32(target))
      program.operationFactor.append(factor)
      if isLong {
        addLong(row, times: factor, to: target, except: index)
      } else {
        drop(place, from: target)
        add(row, times: factor, to: target, except: index)
      }
      // A long row changes too often to be queued again now; its cost is computed at its turn.
      if !isLong || entries.base[target] == 0 { enqueue(target) }
    }
  }

  @inline(__always)
  private func find(_ index: Int32, in row: Int) -> Int? {
    let first = Int(rowStart.base[row])
    for position in first..<first + Int(rowLength.base[row])
    where variable.base[position] == index {
      return position
    }
    return nil
  }

  @inline(__always)
  private mutating func drop(_ position: Int, from row: Int) {
    let last = Int(rowStart.base[row] + rowLength.base[row] - 1)
    weight.base[Int(variable.base[position])] -= 1
    variable.base[position] = variable.base[last]
    coefficient.base[position] = coefficient.base[last]
    rowLength.base[row] -= 1
    termsLeft -= 1
  }

  private mutating func add(
    _ row: Int, times factor: Double, to target: Int, except eliminated: Int32
  ) {
    let first = Int(rowStart[row])
    for position in first..<first + Int(rowLength[row]) {
      let index = variable[position]
      guard index != eliminated else { continue }
      let change = factor * coefficient[position]
      guard let place = find(index, in: target) else {
        appendTerm(index, change, to: target)
        continue
      }
      let sum = coefficient[place] + change
      if sum.magnitude < Tolerance.factor {
        drop(place, from: target)
      } else {
        coefficient[place] = sum
      }
    }
  }

  /// Records the places of a row's variables and returns the position of one of them; if the row
  /// does not contain it, clears the record and returns `nil`.
  private mutating func note(_ row: Int, _ index: Int32) -> Int? {
    noted.extend(to: weight.count, with: -1)
    let first = Int(rowStart.base[row])
    for place in 0..<Int(rowLength.base[row]) {
      noted.base[Int(variable.base[first + place])] = Int32(place)
    }
    let place = noted.base[Int(index)]
    if place >= 0 { return first + Int(place) }
    for place in 0..<Int(rowLength.base[row]) {
      noted.base[Int(variable.base[first + place])] = -1
    }
    return nil
  }

  /// Adds a multiple of a long row to a row whose places are recorded.
  private mutating func addLong(
    _ row: Int, times factor: Double, to target: Int, except eliminated: Int32
  ) {
    for offset in 0..<Int(rowLength.base[row]) {
      // Growing the target may reallocate the arena.
      let position = Int(rowStart.base[row]) + offset
      let index = variable.base[position]
      guard index != eliminated else { continue }
      let change = factor * coefficient.base[position]
      let place = noted.base[Int(index)]
      if place >= 0 {
        coefficient.base[Int(rowStart.base[target] + place)] += change
      } else {
        appendTerm(index, change, to: target)
      }
    }
    let first = Int(rowStart.base[target])
    var position = first + Int(rowLength.base[target])
    while position > first {
      position -= 1
      let index = variable.base[position]
      noted.base[Int(index)] = -1
      if index == eliminated || coefficient.base[position].magnitude < Tolerance.factor {
        drop(position, from: target)
      }
    }
  }

  private mutating func appendTerm(_ index: Int32, _ value: Double, to row: Int) {
    if rowLength[row] == rowRoom[row] { relocate(row) }
    let position = Int(rowStart[row] + rowLength[row])
    variable[position] = index
    coefficient[position] = value
    rowLength[row] += 1
    termsLeft += 1
    addCell(index, Int32(row))
  }

  private mutating func relocate(_ row: Int) {
    let first = Int(rowStart[row])
    let length = Int(rowLength[row])
    rowStart[row] = Int32(variable.count)
    rowRoom[row] = Int32(length * 2 + 2)
    for position in first..<first + length {
      variable.append(variable[position])
      coefficient.append(coefficient[position])
    }
    for _ in length..<Int(rowRoom[row]) {
      variable.append(-1)
      coefficient.append(0)
    }
  }
}
