import LayoutHistory
import LayoutModel

/// Writes the touched objects of one kind: changes, removals and additions, in that order.
struct ObjectSaving<Value: StoredObject> {
  private let objects: ObjectTable<Value>
  private let layout: LayoutID
  /// Columns that are not the object's own, which `bindExtra` binds.
  private let extra: [String]
  private let bindExtra: (Value, any StoredRow, Int32) -> Void
  private let connection: Connection
  private let table = Value.table
  private var kept: [ObjectID<Value>] = []
  private var gone: [ObjectID<Value>] = []
  /// The objects without a row, as far as known.
  private var added: Set<ObjectID<Value>> = []

  init(
    objects: ObjectTable<Value>, touched: TouchedObjects<Value>, layout: LayoutID,
    isNewLayout: Bool, extra: [String], bindExtra: @escaping (Value, any StoredRow, Int32) -> Void,
    connection: Connection
  ) {
    self.objects = objects
    self.layout = layout
    self.extra = extra
    self.bindExtra = bindExtra
    self.connection = connection
    for id in touched {
      if isNewLayout {
        added.insert(id)
      } else if objects.contains(id) {
        kept.append(id)
      } else {
        gone.append(id)
      }
    }
  }

  /// Updates the rows of objects that have one; the others are new.
  mutating func update() throws {
    if kept.count > Self.mostTried { try findAdded() }
    guard !kept.isEmpty else { return }
    try releaseNames()
    let update = try connection.prepare(table.update(extra))
    for id in kept {
      guard let value = objects[id] else { continue }
      let next = table.bind(value, to: update)
      bindExtra(value, update, next)
      update.bind(next + Int32(extra.count), value.id)
      try update.run()
      if connection.changes == 0 { added.insert(value.id) }
    }
  }

  /// The number of objects up to which updating in vain costs less than looking for rows first.
  private static var mostTried: Int { 16 }

  /// Determines which objects have no row yet.
  private mutating func findAdded() throws {
    let row = try connection.prepare("SELECT 1 FROM \(table.name) WHERE id = ?")
    for id in kept {
      row.bind(1, id)
      if try !row.step() { added.insert(id) }
      row.reset()
    }
    kept.removeAll(where: added.contains)
  }

  /// Clears the names of objects that are renamed or removed, so that the names are available at
  /// once: two objects may swap theirs.
  private func releaseNames() throws {
    let release = try connection.prepare(
      """
      UPDATE \(table.name) SET name = '~' || lower(hex(id))
      WHERE id = ?1 AND name IS NOT NULL
        AND (name IS NOT ?2 OR ?3 IS NOT NULL AND \(table.nameScope) IS NOT ?3)
      """)
    for id in kept {
      guard let value = objects[id] else { continue }
      release.bind(1, value.id)
      release.bind(2, value.storedName)
      release.bind(3, value.nameHolder)
      try release.run()
    }
    release.bindNull(2)
    for id in gone {
      release.bind(1, id)
      try release.run()
    }
  }

  /// Deletes the rows of removed objects, the last touched first.
  ///
  /// Subviews were touched after their superview, so no deletion cascades: SQLite nests those steps
  /// and limits their depth.
  func remove() throws {
    guard !gone.isEmpty else { return }
    let delete = try connection.prepare("DELETE FROM \(table.name) WHERE id = ?")
    for id in gone.reversed() {
      delete.bind(1, id)
      try delete.run()
    }
  }

  /// Inserts rows for new objects in the order of the layout, which is that of their creation.
  ///
  /// New objects are at its end, so the search from there stops when all are found.
  func insert() throws {
    guard !added.isEmpty else { return }
    var found: [Int] = []
    var index = objects.endIndex
    while index > objects.startIndex, found.count < added.count {
      index -= 1
      if added.contains(objects[index].id) { found.append(index) }
    }
    let first = try lastOrdinal() + 1
    found.reverse()
    guard found.count >= Connection.fewestWithoutTriggers else {
      return try insert(found, firstOrdinal: first)
    }
    try connection.withoutTriggers { try insert(found, firstOrdinal: first) }
    try noteInserted(found)
  }

  /// The number of rows to insert with one statement if there are enough, as each run has a fixed
  /// cost.
  private static var batch: Int { 32 }

  /// Inserts rows for the objects at these indexes of the table.
  private func insert(_ places: [Int], firstOrdinal: Int) throws {
    let columns = extra + ["id", "layout", "ordinal"]
    var ordinal = firstOrdinal
    var rest = places[...]
    for rows in [Self.batch, 1] where rest.count >= rows {
      let insert = try connection.prepare(table.insert(columns, rows: rows))
      while rest.count >= rows {
        var parameter: Int32 = 1
        for place in rest.prefix(rows) {
          let value = objects[place]
          let next = table.bind(value, to: insert, from: parameter)
          bindExtra(value, insert, next)
          let afterExtra = next + Int32(extra.count)
          insert.bind(afterExtra, value.id)
          insert.bind(afterExtra + 1, layout)
          insert.bind(afterExtra + 2, ordinal)
          parameter = afterExtra + 3
          ordinal += 1
        }
        try insert.run()
        rest = rest.dropFirst(rows)
      }
    }
  }

  /// Notes that rows were inserted, as the triggers would have done one by one.
  private func noteInserted(_ places: [Int]) throws {
    guard let kind = TrackedTable.kinds.first(where: { $0.table == table.name })?.kind else {
      return
    }
    let note = try connection.prepare(
      "INSERT INTO pending (kind, object, field, old) VALUES (?, ?, '', 0) ON CONFLICT DO NOTHING")
    note.bind(1, kind.rawValue)
    // In the order of the table's key, so that each one is added at the end.
    for id in places.map({ objects[$0].id }).sorted() {
      note.bind(2, id)
      try note.run()
    }
  }

  private func lastOrdinal() throws -> Int {
    let row = try connection.prepare(
      "SELECT coalesce(max(ordinal), 0) FROM \(table.name) WHERE layout = ?")
    row.bind(1, layout)
    return try row.step() ? try row.ordinal(0) : 0
  }
}
