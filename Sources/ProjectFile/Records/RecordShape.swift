/// The columns of a record, in the order of a row.
struct RecordShape {
  let names: [String]
  /// The numbers of the columns in ascending order of their names, as in records.
  let ascending: [Int]

  /// Creates the columns of a table, followed by extra ones.
  init<Value: StoredColumns>(_ table: Table<Value>, extra: [String]) {
    names = table.columnNames + extra
    ascending = names.indices.sorted { [names] in
      names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8)
    }
  }
}
