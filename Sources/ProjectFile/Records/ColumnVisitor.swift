/// Goes through the columns of a kind of object: names them, reads them or writes them.
///
/// The visitor is a type parameter of the list of columns, so that the compiler makes straight code of
/// each use: a layout of ten thousand views has a million cells, which leaves no room for a call of a
/// closure for each.
protocol ColumnVisitor<Value> {
  associatedtype Value
  associatedtype Row: StoredRow
  associatedtype Failure: Error

  /// One value of the object, in so many columns.
  ///
  /// - Parameters:
  ///   - read: reads from the column with a number and those after it.
  ///   - write: binds the parameter with a number and those after it.
  mutating func columns(
    _ names: @autoclosure () -> [String], count: Int32,
    read: (_ row: Row, _ column: Int32, _ value: inout Value) throws -> Void,
    write: (_ row: Row, _ parameter: Int32, _ value: Value) -> Void
  ) throws(Failure)
}
