/// What is stored in the columns of a table.
protocol StoredColumns {
  /// The list of the columns, which is the one place that says what is stored.
  ///
  /// A field that is added to the model is one line in it and one column in a migration.
  static func visitColumns<Visitor: ColumnVisitor<Self>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure)

  /// Columns that most projects have nothing in, as an index tells of the first of each group; the others
  /// of a group are NULL wherever that is.
  static var sparseColumns: [[String]] { get }
}

extension StoredColumns {
  static var sparseColumns: [[String]] { [] }
}
