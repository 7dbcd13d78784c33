/// A type that is stored in the columns of a table.
protocol StoredColumns {
  /// Visits the list of the columns, the single definition of what is stored.
  ///
  /// A new field in the model takes one line in it and one column in a migration.
  static func visitColumns<Visitor: ColumnVisitor<Self>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure)

  /// Groups of columns that are empty in most projects; an index tells whether the first of a group
  /// is, and the others are NULL wherever it is.
  static var sparseColumns: [[String]] { get }
}

extension StoredColumns {
  static var sparseColumns: [[String]] { [] }
}
