/// Reads an object from the columns of its list, one after the other.
struct ColumnReader<Row: StoredRow, Value>: ColumnVisitor {
  let row: Row
  /// The number of the next column.
  var column: Int32
  var value: Value

  @inline(__always)
  mutating func columns(
    _ names: @autoclosure () -> [String], count: Int32,
    read: (_ row: Row, _ column: Int32, _ value: inout Value) throws -> Void,
    write: (_ row: Row, _ parameter: Int32, _ value: Value) -> Void
  ) throws(any Error) {
    try read(row, column, &value)
    column += count
  }

  /// The value that was read, which leaves the reader without a copy.
  @inline(__always)
  consuming func finished() -> Value { value }
}
