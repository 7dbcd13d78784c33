/// The columns of a record, in the order in which a row has them.
struct RecordShape {
  let names: [String]
  /// The numbers of the columns, ascending by their names, as records list their fields.
  let ascending: [Int]

  /// The columns of a table's list, then some extra ones.
  init<Value: StoredColumns>(_ table: Table<Value>, extra: [String]) {
    names = table.columnNames + extra
    ascending = names.indices.sorted { [names] in
      names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8)
    }
  }
}
