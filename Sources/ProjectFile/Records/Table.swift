/// The statements that one list of columns makes.
struct Table<Value> {
  let name: String
  let columns: [Column<Value>]
  /// Every column of the list, in order.
  let columnNames: [String]
  /// How each entry of the list is read, with the place of its first column.
  private let readers: [Reader]

  /// How an entry of the list is read, whose first column is the one at a place.
  private struct Reader {
    let place: Int32
    let read: (_ row: any StoredRow, _ column: Int32, _ value: inout Value) throws -> Void
  }

  /// The column that says among what its names are unique.
  var nameScope: String { name == "layout_constraint" ? "named_on" : "layout" }

  init(_ name: String, _ columns: [Column<Value>]) {
    self.name = name
    self.columns = columns
    columnNames = columns.flatMap(\.names)
    var place: Int32 = 0
    readers = columns.map { column in
      defer { place += Int32(column.names.count) }
      return Reader(place: place, read: column.read)
    }
  }

  /// Reads the listed columns, where the first of them is column `first` of the row.
  ///
  /// - Throws: ``UnreadableRow`` naming the table, and the row where its number is the last column.
  func readRow(_ row: any StoredRow, from first: Int32 = 0, into value: inout Value) throws {
    do {
      for reader in readers { try reader.read(row, first + reader.place, &value) }
    } catch var unreadable as UnreadableRow {
      unreadable.table = name
      unreadable.rowID = row.rowID
      throw unreadable
    }
  }

  /// Binds the listed columns from parameter `first` on, and returns the number of the next one.
  func bind(_ value: Value, to row: any StoredRow, from first: Int32 = 1) -> Int32 {
    var parameter = first
    for entry in columns {
      entry.write(row, parameter, value)
      parameter += Int32(entry.names.count)
    }
    return parameter
  }

  /// `SELECT` of the listed columns; what follows the table's name is the caller's.
  func select(_ rest: String) -> String {
    "SELECT \(columnNames.joined(separator: ", ")) FROM \(name) \(rest)"
  }

  /// `INSERT` of so many rows, each of the listed columns, then of `extra`.
  func insert(_ extra: [String], rows: Int) -> String {
    let names = columnNames + extra
    let row = "(" + Array(repeating: "?", count: names.count).joined(separator: ", ") + ")"
    let values = Array(repeating: row, count: rows).joined(separator: ", ")
    return "INSERT INTO \(name) (\(names.joined(separator: ", "))) VALUES \(values)"
  }

  /// `INSERT` of the listed columns, then of `extra`, then of the ordinal that a query gives.
  func insert(_ extra: [String], ordinal query: String) -> String {
    let names = columnNames + extra
    let places = Array(repeating: "?", count: names.count).joined(separator: ", ")
    return "INSERT INTO \(name) (\(names.joined(separator: ", ")), ordinal) "
      + "VALUES (\(places), (\(query)))"
  }

  /// `UPDATE` of the listed columns, then of `extra`, of the row with the id that is bound last.
  func update(_ extra: [String]) -> String {
    let sets = (columnNames + extra).map { "\($0) = ?" }.joined(separator: ", ")
    return "UPDATE \(name) SET \(sets) WHERE id = ?"
  }
}
