/// The basis of the last optimum, from which large components start when rows are added or left out
/// and the components are partitioned again.
///
/// A row that joins components leaves their bases intact; together they form a basis of the whole.
struct WarmStart: ~Copyable {
  /// Whether a warm start is available.
  private(set) var isPresent = false
  /// Per constraint: whether it was active.
  private var row = Vector<UInt8>()
  /// Per variable: whether its bound was active.
  private var bound = Vector<UInt8>()
  /// Per variable: whether it was held by its pin.
  private var pin = Vector<UInt8>()

  init() {}

  mutating func forget() { isPresent = false }

  mutating func begin(rowCount: Int, variableCount: Int) {
    isPresent = true
    row.reset(to: 0, count: rowCount)
    bound.reset(to: 0, count: variableCount)
    pin.reset(to: 0, count: variableCount)
  }

  /// Records an active row by its source, as used in the row table.
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
