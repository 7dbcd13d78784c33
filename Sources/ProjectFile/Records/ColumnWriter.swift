/// Binds the columns of an object, one after the other.
struct ColumnWriter<Row: StoredRow, Value>: ColumnVisitor {
  let row: Row
  /// The number of the next parameter.
  var parameter: Int32
  let value: Value

  @inline(__always)
  mutating func columns(
    _ names: @autoclosure () -> [String], count: Int32,
    read: (_ row: Row, _ column: Int32, _ value: inout Value) throws -> Void,
    write: (_ row: Row, _ parameter: Int32, _ value: Value) -> Void
  ) throws(Never) {
    write(row, parameter, value)
    parameter += count
  }
}
