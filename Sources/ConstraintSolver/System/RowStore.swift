/// The caller's constraints as compressed sparse rows in one arena.
///
/// Rows only ever contain the caller's numbers, and everything derived is recomputed from them, so
/// no sequence of edits, however long, can make the system drift from its input.
struct RowStore: ~Copyable {
  struct State: OptionSet, BitwiseCopyable {
    let rawValue: UInt8
    static let present = State(rawValue: 1)
    static let active = State(rawValue: 2)
    /// Left out by a conflict.
    static let broken = State(rawValue: 4)
  }

  /// Everything about a row except its terms.
  struct Head: BitwiseCopyable {
    var constant: Double
    var start: Int32
    var length: Int32
    var level: Level
    var breakRank: Int32
    var penalty: Penalty
    var state: State
  }

  var head = Vector<Head>()
  var variable = Vector<Int32>()
  var coefficient = Vector<Double>()

  /// The rows in order of addition, once `tidy` has been called.
  ///
  /// Row numbers are reused, but derived data must not depend on how they were assigned.
  private(set) var sequence = Vector<Int32>()
  private var sequencePlace = Vector<Int32>()
  private var isTidy = true

  /// The number of earlier rows with each number.
  private var generation = Vector<UInt32>()
  private var free = Vector<Int32>()
  private var deadTerms = 0
  private(set) var presentCount = 0
  /// The solver's number, stored in the identifiers of its rows.
  private let number: UInt32

  init(number: UInt32) { self.number = number }

  /// One past the highest row number ever used.
  var count: Int { head.count }

  @inline(__always)
  func terms(_ row: Int) -> Range<Int> {
    let first = Int(head[row].start)
    return first..<(first + Int(head[row].length))
  }

  @inline(__always)
  func isPresent(_ row: Int) -> Bool {
    row >= 0 && row < count && head[row].state.contains(.present)
  }

  /// The identifier of a row.
  func id(of row: Int) -> ConstraintID {
    ConstraintID(
      index: Int32(truncatingIfNeeded: row), generation: generation[row], solver: number)
  }

  /// The row with an identifier; `nil` if it was removed or belongs to another solver.
  func row(_ id: ConstraintID) -> Int? {
    let row = Int(id.index)
    return id.solver == number && isPresent(row) && generation[row] == id.generation ? row : nil
  }

  /// Whether the row takes part in the next solve.
  @inline(__always)
  func takesPart(_ row: Int) -> Bool { head[row].state == [.present, .active] }

  /// Adds a row whose terms have distinct variables and nonzero coefficients.
  mutating func add(
    _ terms: UnsafeBufferPointer<Term>, _ penalty: Penalty, _ constant: Double, level: Level,
    breakRank: Int32
  ) -> Int {
    let new = Head(
      constant: constant, start: Int32(variable.count), length: Int32(terms.count), level: level,
      breakRank: breakRank, penalty: penalty, state: [.present, .active])
    variable.append(count: terms.count) { terms[$0].variable.index }
    coefficient.append(count: terms.count) { terms[$0].coefficient }
    presentCount += 1
    guard !free.isEmpty else {
      sequencePlace.append(Int32(sequence.count))
      sequence.append(Int32(count))
      head.append(new)
      generation.append(0)
      return count - 1
    }
    let row = Int(free.removeLast())
    sequencePlace[row] = Int32(sequence.count)
    sequence.append(Int32(row))
    head[row] = new
    return row
  }

  /// Reserves capacity for additional rows and terms.
  mutating func reserve(rows rowCount: Int, terms termCount: Int) {
    head.reserve(count + rowCount)
    generation.reserve(count + rowCount)
    sequence.reserve(sequence.count + rowCount)
    sequencePlace.reserve(count + rowCount)
    variable.reserve(variable.count + termCount)
    coefficient.reserve(coefficient.count + termCount)
  }

  mutating func remove(_ row: Int) {
    deadTerms += Int(head[row].length)
    head[row].length = 0
    head[row].state = []
    free.append(Int32(row))
    generation[row] &+= 1
    presentCount -= 1
    sequencePlace[row] = -1
    isTidy = false
    if sequence.count > 2 * presentCount + 256 { tidy() }
    if deadTerms > 256 && deadTerms * 2 > variable.count { compact() }
  }

  /// Drops removed rows from the sequence.
  mutating func tidy() {
    guard !isTidy else { return }
    var kept = 0
    for position in 0..<sequence.count {
      let row = sequence[position]
      guard sequencePlace[row] == Int32(position) else { continue }
      sequencePlace[row] = Int32(kept)
      sequence[kept] = row
      kept += 1
    }
    sequence.truncate(to: kept)
    isTidy = true
  }

  /// Whether `first` was added before `second`.
  func isOlder(_ first: Int, than second: Int) -> Bool {
    sequencePlace[first] < sequencePlace[second]
  }

  private mutating func compact() {
    var variables = Vector<Int32>(capacity: variable.count - deadTerms)
    var coefficients = Vector<Double>(capacity: variable.count - deadTerms)
    for row in 0..<count where head[row].state.contains(.present) {
      let old = terms(row)
      head[row].start = Int32(variables.count)
      for term in old {
        variables.append(variable[term])
        coefficients.append(coefficient[term])
      }
    }
    variable = variables
    coefficient = coefficients
    deadTerms = 0
  }

  func copy() -> RowStore {
    var other = RowStore(number: number)
    other.head = head.copy()
    other.variable = variable.copy()
    other.coefficient = coefficient.copy()
    other.sequence = sequence.copy()
    other.sequencePlace = sequencePlace.copy()
    other.isTidy = isTidy
    other.generation = generation.copy()
    other.free = free.copy()
    other.deadTerms = deadTerms
    other.presentCount = presentCount
    return other
  }
}
