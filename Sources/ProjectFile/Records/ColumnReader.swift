/// Reads an object from its columns, one after the other, in place: an object is large, and copying
/// it retains everything it refers to.
struct ColumnReader<Row: StoredRow, Value>: ColumnVisitor {
  let row: Row
  /// The number of the next column.
  var column: Int32
  let value: UnsafeMutablePointer<Value>

  @inline(__always)
  mutating func columns(
    _ names: @autoclosure () -> [String], count: Int32,
    read: (_ row: Row, _ column: Int32, _ value: inout Value) throws -> Void,
    write: (_ row: Row, _ parameter: Int32, _ value: Value) -> Void
  ) throws(any Error) {
    try read(row, column, &value.pointee)
    column += count
  }
}
