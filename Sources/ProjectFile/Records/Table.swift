import LayoutModel

/// The statements that are generated from one list of columns.
struct Table<Value: StoredColumns> {
  let name: String
  /// Every column of the list, in order.
  let columnNames: [String]

  /// The column that defines the scope in which names are unique.
  var nameScope: String { name == "layout_constraint" ? "named_on" : "layout" }

  init(_ name: String) {
    self.name = name
    var visitor = ColumnNames<Value>()
    Value.visitColumns(&visitor)
    columnNames = visitor.names
  }

  /// Reads the listed columns, from column `first` of the row on, into an object without values for
  /// them.
  ///
  /// - Throws: ``UnreadableRow`` with the table, and the row if its number is the last column.
  func read(
    _ value: consuming Value, from row: some StoredRow, at first: Int32 = 0
  ) throws -> Value {
    do {
      try withUnsafeMutablePointer(to: &value) { value in
        var reader = ColumnReader(row: row, column: first, value: value)
        try Value.visitColumns(&reader)
      }
      return value
    } catch var unreadable as UnreadableRow {
      unreadable.table = name
      unreadable.rowID = row.rowID
      throw unreadable
    }
  }

  /// Returns the listed columns for a query of many rows, with `NULL` for those empty in every row.
  ///
  /// A column that is not read costs nothing; reading one costs the same even if it is NULL.
  func filledColumns(in connection: Connection) throws -> [String] {
    let groups = Value.sparseColumns
    guard !groups.isEmpty else { return columnNames }
    let questions = groups.compactMap(\.first).map {
      "EXISTS (SELECT 1 FROM \(name) WHERE \($0) IS NOT NULL)"
    }
    let row = try connection.cached("SELECT \(questions.joined(separator: ", "))")
    defer { row.reset() }
    guard try row.step() else { return columnNames }
    let empty = try Set(
      groups.indices.flatMap { try row.integer(Int32($0)) == 0 ? groups[$0] : [] })
    return columnNames.map { empty.contains($0) ? "NULL" : $0 }
  }

  /// Binds the listed columns from parameter `first` on, and returns the number of the next one.
  func bind(_ value: Value, to row: some StoredRow, from first: Int32 = 1) -> Int32 {
    var writer = ColumnWriter(row: row, parameter: first, value: value)
    Value.visitColumns(&writer)
    return writer.parameter
  }

  /// Returns a `SELECT` of the listed columns, followed by the rest of the statement.
  func select(_ rest: String) -> String {
    "SELECT \(columnNames.joined(separator: ", ")) FROM \(name) \(rest)"
  }

  /// Returns an `INSERT` of a number of rows, each with the listed columns, then `extra`.
  func insert(_ extra: [String], rows: Int) -> String {
    let names = columnNames + extra
    let row = "(" + Array(repeating: "?", count: names.count).joined(separator: ", ") + ")"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    return "INSERT INTO \(name) (\(names.joined(separator: ", "))) VALUES \(values)"
  }

  /// Returns an `INSERT` of the listed columns, then `extra`, then the ordinal from a query.
  func insert(_ extra: [String], ordinal query: String) -> String {
    let names = columnNames + extra
    let places = Array(repeating: "?", count: names.count).joined(separator: ", ")
    return "INSERT INTO \(name) (\(names.joined(separator: ", ")), ordinal) "
      + "VALUES (\(places), (\(query)))"
  }

  /// Returns an `UPDATE` of the listed columns, then `extra`, in the row whose id is bound last.
  func update(_ extra: [String]) -> String {
    let sets = (columnNames + extra).map { "\($0) = ?" }.joined(separator: ", ")
    return "UPDATE \(name) SET \(sets) WHERE id = ?"
  }
}

extension Table<View> {
  static var view: Table { Table("view") }
}

extension Table<Constraint> {
  static var constraint: Table { Table("layout_constraint") }
}

extension Table<Guide> {
  static var guide: Table { Table("guide") }
}

extension Table<Outlet> {
  static var outlet: Table { Table("outlet") }
}

extension Table<LayoutHeader> {
  static var layout: Table { Table("layout") }
}

extension Table<DeclaredEnvironment> {
  static var environment: Table { Table("environment") }
}
