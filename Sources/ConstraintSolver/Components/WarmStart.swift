/// What held the last optimum, for components of many variables to start from when rows are put in
/// or left out and all are divided into components anew.
///
/// Rows that join components leave the bases of these what they were, so that together they are one
/// of the whole.
struct WarmStart: ~Copyable {
  /// Whether there is anything to start from.
  private(set) var isPresent = false
  /// Per constraint: whether it was active.
  private var row = Vector<UInt8>()
  /// Per variable: whether its bound was active.
  private var bound = Vector<UInt8>()
  /// Per variable: whether a pin held it.
  private var pin = Vector<UInt8>()

  init() {}

  mutating func forget() { isPresent = false }

  mutating func begin(rowCount: Int, variableCount: Int) {
    isPresent = true
    row.reset(to: 0, count: rowCount)
    bound.reset(to: 0, count: variableCount)
    pin.reset(to: 0, count: variableCount)
  }

  /// Notes an active row by its source, as rows of the table name it.
  @inline(__always)
  mutating func add(source: Int32) {
    if source >= 0 { row[source] = 1 } else { bound[-1 - source] = 1 }
  }

  @inline(__always)
  mutating func add(pinOf variable: Int32) { pin[variable] = 1 }

  @inline(__always)
  func has(source: Int32) -> Bool {
    source >= 0 ? row[source] != 0 : bound[-1 - source] != 0
  }

  @inline(__always)
  func has(pinOf variable: Int32) -> Bool { pin[variable] != 0 }
}
