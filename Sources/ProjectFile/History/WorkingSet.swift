import CSQLiteShim
import LayoutHistory

/// The current objects of the project in its tables, field by field.
///
/// Statements are compiled once and kept until the block that reads or writes has ended.
final class WorkingSet: StateSource {
  let connection: Connection
  private var tables: [ObjectKind: TrackedTable] = [:]
  /// The statements that read one object of each kind.
  private var readers: [ObjectKind: Statement] = [:]
  /// The statement that inserted the last object, and usually inserts the next one too.
  var lastInsert: (kind: ObjectKind, fields: [String], rows: Int, statement: Statement)?
  /// Names that were set aside while changes are applied, because other objects take them.
  var givenUpNames: [ObjectKey: FieldValue] = [:]

  init(_ connection: Connection) { self.connection = connection }

  /// Returns the table of a kind.
  ///
  /// - Throws: ``ProjectFileError`` for a kind that this version does not store.
  func table(_ kind: ObjectKind) throws -> TrackedTable {
    if let table = tables[kind] { return table }
    guard let name = TrackedTable.kinds.first(where: { $0.kind == kind })?.table else {
      throw ProjectFileError.unknownKind(kind.rawValue)
    }
    let rows = try statement("SELECT name FROM pragma_table_info(?) WHERE name <> 'id'")
    rows.bind(1, name)
    let columns = try rows.map { try $0.text(0) }
    let table = TrackedTable(kind: kind, name: name, columns: columns.sorted())
    tables[kind] = table
    return table
  }

  /// Returns a statement, compiled on first use.
  func statement(_ sql: String) throws -> Statement { try connection.cached(sql) }

  func fields(of key: ObjectKey) throws -> ObjectFields? {
    let table = try table(key.kind)
    let row = try row(of: key, in: table)
    defer { row.reset() }
    guard try row.step() else { return nil }
    var fields = try row.fields(table, from: 0)
    if key.kind == .outlet { fields[TrackedTable.targetsField] = try targets(of: key) }
    return fields
  }

  /// Returns a statement whose next step yields the columns of an object, if it exists.
  func row(of key: ObjectKey, in table: TrackedTable) throws -> Statement {
    let row = try reader(of: table)
    row.bind(1, key.id(as: ObjectKey.self))
    return row
  }

  private func reader(of table: TrackedTable) throws -> Statement {
    if let reader = readers[table.kind] { return reader }
    let columns = table.columns.joined(separator: ", ")
    let reader = try statement("SELECT \(columns) FROM \(table.name) WHERE id = ?")
    readers[table.kind] = reader
    return reader
  }

  func objects(
    _ kind: ObjectKind, where conditions: [(field: String, is: FieldValue)]
  ) throws -> [ObjectKey] {
    let table = try table(kind)
    let terms = conditions.map { $0.is.isNull ? "\($0.field) IS NULL" : "\($0.field) = ?" }
    let test = terms.isEmpty ? "" : " WHERE " + terms.joined(separator: " AND ")
    let rows = try statement("SELECT id FROM \(table.name)\(test) ORDER BY id")
    var parameter: Int32 = 1
    for condition in conditions where !condition.is.isNull {
      rows.bind(parameter, condition.is)
      parameter += 1
    }
    return try rows.map { try ObjectKey(kind, $0.id(0, as: ObjectKey.self)) }
  }

  /// Returns the objects that cannot exist without another.
  func dependents(on key: ObjectKey) throws -> [ObjectKey] {
    try References.required(to: key.kind).flatMap {
      try objects($0.kind, where: [($0.field, key.reference)])
    }
  }

  /// Returns every object with its fields, in time linear in the size of the project.
  func state() throws -> ProjectState {
    var state = ProjectState()
    for (kind, _) in TrackedTable.kinds {
      let table = try table(kind)
      let columns = (["id"] + table.columns).joined(separator: ", ")
      let count = try connection.integer("SELECT count(*) FROM \(table.name)") ?? 0
      state.objects.reserveCapacity(state.objects.count + count)
      let rows = try statement("SELECT \(columns) FROM \(table.name)")
      defer { rows.reset() }
      while try rows.step() {
        let key = ObjectKey(kind, try rows.id(0, as: ObjectKey.self))
        state.objects[key] = try rows.fields(table, from: 1)
        if kind == .outlet {
          state.objects[key]?[TrackedTable.targetsField] = try targets(of: key)
        }
      }
    }
    return state
  }

  func targets(of outlet: ObjectKey) throws -> FieldValue {
    let rows = try statement(
      """
      SELECT group_concat(kind || ':' || lower(hex(target)), ' ') FROM (
        SELECT kind, target FROM outlet_target WHERE outlet = ? ORDER BY position)
      """)
    rows.bind(1, outlet.id(as: ObjectKey.self))
    defer { rows.reset() }
    guard try rows.step() else { return .null }
    return try rows.value(0)
  }
}

extension Statement {
  /// Returns the fields of a row whose columns from `first` on are those of the table.
  func fields(_ table: TrackedTable, from first: Int32) throws -> ObjectFields {
    var entries: [ObjectFields.Entry] = []
    entries.reserveCapacity(table.columns.count / 2)
    do {
      for (index, column) in table.columns.enumerated() {
        let value = try value(first + Int32(index))
        if !value.isNull { entries.append(ObjectFields.Entry(column, value)) }
      }
    } catch var unreadable as UnreadableRow {
      unreadable.table = table.name
      throw unreadable
    }
    return ObjectFields(ascending: entries)
  }

  /// Returns a column of any type.
  func value(_ column: Int32) throws -> FieldValue { FieldValue(try fieldBytes(column)) }

  /// Returns a column of any type; a text or a blob is valid until the next step.
  func fieldBytes(_ column: Int32) throws -> FieldBytes {
    switch sqlite3_column_type(handle, column) {
    case SQLITE_NULL: return .null
    case SQLITE_INTEGER: return .integer(sqlite3_column_int64(handle, column))
    case SQLITE_FLOAT:
      let number = sqlite3_column_double(handle, column)
      guard number.isFinite else { throw unreadable(column) }
      return .real(number == 0 ? 0 : number)
    case SQLITE_TEXT:
      let start = sqlite3_column_text(handle, column)
      let text = UnsafeBufferPointer(
        start: start, count: Int(sqlite3_column_bytes(handle, column)))
      guard start != nil, text.isUTF8 else { throw unreadable(column) }
      return .text(text)
    default:
      let start = sqlite3_column_blob(handle, column)?.assumingMemoryBound(to: UInt8.self)
      let count = Int(sqlite3_column_bytes(handle, column))
      return .blob(UnsafeBufferPointer(start: start, count: start == nil ? 0 : count))
    }
  }

  func bind(_ index: Int32, _ value: FieldValue) {
    switch value {
    case .null: bindNull(index)
    case .integer(let number): bind(index, Int(number))
    case .real(let number): bind(index, number)
    case .text(let text): bind(index, text)
    case .blob(let bytes): bind(index, bytes)
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate var isUTF8: Bool {
    allSatisfy { $0 < 0x80 } || String(validating: self, as: UTF8.self) != nil
  }
}
