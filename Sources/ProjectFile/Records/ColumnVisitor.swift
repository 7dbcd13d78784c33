/// Visits the columns of a kind of object, to name them, read them or write them.
///
/// The visitor is a type parameter of the list of columns, so that the compiler generates
/// straight-line code for each use: a layout of ten thousand views has a million cells, too many
/// for a closure call each.
protocol ColumnVisitor<Value> {
  associatedtype Value
  associatedtype Row: StoredRow
  associatedtype Failure: Error

  /// Visits one value of the object, in `count` columns.
  ///
  /// - Parameters:
  ///   - read: reads from a given column on.
  ///   - write: binds from a given parameter on.
  mutating func columns(
    _ names: @autoclosure () -> [String], count: Int32,
    read: (_ row: Row, _ column: Int32, _ value: inout Value) throws -> Void,
    write: (_ row: Row, _ parameter: Int32, _ value: Value) -> Void
  ) throws(Failure)
}
