import LayoutModel

/// What is stored in the columns of a table.
protocol StoredColumns {
  /// The list of the columns, which is the one place that says what is stored.
  ///
  /// A field that is added to the model is one line in it and one column in a migration.
  static func visitColumns<Visitor: ColumnVisitor<Self>>(
    _ visitor: inout Visitor
  ) throws(Visitor.Failure)
}
