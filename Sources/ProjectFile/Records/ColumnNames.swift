/// The names of the columns of a type, in order.
struct ColumnNames<Value>: ColumnVisitor {
  private(set) var names: [String] = []

  typealias Row = RecordRow

  mutating func columns(
    _ names: @autoclosure () -> [String], count: Int32,
    read: (_ row: RecordRow, _ column: Int32, _ value: inout Value) throws -> Void,
    write: (_ row: RecordRow, _ parameter: Int32, _ value: Value) -> Void
  ) throws(Never) {
    self.names += names()
  }
}
