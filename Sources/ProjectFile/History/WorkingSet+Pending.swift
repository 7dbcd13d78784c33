import LayoutHistory

extension WorkingSet {
  /// Returns the changes since the last operation, as noted by the triggers.
  func pending() throws -> [DirtyObject] { try dirtyObjects(Self.sinceOperation) }

  /// Like ``pending()`` but without unchanged fields, which are not all kept in memory.
  func pendingChanges() throws -> ChangeSet { try changes(Self.sinceOperation) }

  /// Packs the ``pendingChanges()`` as they are read, field by field.
  func pack(pendingChanges packer: inout ChangePacker) throws {
    try forEachNoted(Self.sinceOperation) { try pack($0, $1, into: &packer) }
  }

  /// Returns the differences from the revision that the working set is based on.
  ///
  /// The earliest note counts; a note that an object was added or removed covers all its fields.
  func uncommitted() throws -> [DirtyObject] { try dirtyObjects(Self.sinceRevision) }

  /// Like ``uncommitted()`` but without unchanged fields, which are not all kept in memory.
  func uncommittedChanges() throws -> ChangeSet { try changes(Self.sinceRevision) }

  private static let sinceOperation =
    "SELECT kind, object, field, old FROM pending ORDER BY kind, object, field"
  private static let sinceRevision = """
    SELECT kind, object, field, old FROM uncommitted
    UNION ALL
    SELECT kind, object, field, old FROM pending AS p WHERE NOT EXISTS (
      SELECT 1 FROM uncommitted AS u
      WHERE u.kind = p.kind AND u.object = p.object AND (u.field = p.field OR u.field = ''))
    ORDER BY kind, object, field
    """

  /// Adds the changes noted since the last operation to those noted since the last revision.
  func foldPending() throws {
    try connection.execute(
      """
      INSERT INTO uncommitted
      SELECT kind, object, field, old FROM pending AS p WHERE NOT EXISTS (
        SELECT 1 FROM uncommitted AS u
        WHERE u.kind = p.kind AND u.object = p.object AND u.field = '')
      ON CONFLICT DO NOTHING;
      DELETE FROM pending;
      """)
  }

  /// Notes these changes, and no others, as the differences from the revision.
  func setUncommitted(_ changes: ChangeSet) throws {
    try connection.execute("DELETE FROM uncommitted; DELETE FROM pending;")
    let insert = try statement(
      "INSERT INTO uncommitted (kind, object, field, old) VALUES (?, ?, ?, ?)")
    func note(_ key: ObjectKey, _ field: String, _ old: FieldValue) throws {
      insert.bind(1, key.kind.rawValue)
      insert.bind(2, key.id(as: ObjectKey.self))
      insert.bind(3, field)
      insert.bind(4, old)
      try insert.run()
    }
    for change in changes.objects {
      switch change.existence {
      case .added: try note(change.key, "", .integer(0))
      case .removed:
        try note(change.key, "", .integer(1))
        for field in change.fields { try note(change.key, field.name, field.old) }
      case .kept: for field in change.fields { try note(change.key, field.name, field.old) }
      }
    }
  }

  private func dirtyObjects(_ sql: String) throws -> [DirtyObject] {
    var result: [DirtyObject] = []
    try forEachNoted(sql) { key, notes in
      let object = try dirtyObject(key, notes)
      if object.old != object.new { result.append(object) }
    }
    return result.sorted { $0.key < $1.key }
  }

  private func changes(_ sql: String) throws -> ChangeSet {
    var result: [ObjectChange] = []
    try forEachNoted(sql) { key, notes in
      if let change = ObjectChange(try dirtyObject(key, notes)) { result.append(change) }
    }
    return ChangeSet(result)
  }

  /// The old value of a field; for the field '', whether the object existed, as a number.
  private typealias Note = (field: String, old: FieldValue)

  /// Calls `body` with each object that has notes, whether it still differs or not.
  private func forEachNoted(
    _ sql: String, _ body: (ObjectKey, ArraySlice<Note>) throws -> Void
  ) throws {
    let rows = try statement(sql)
    defer { rows.reset() }
    var key: ObjectKey?
    var notes: [Note] = []
    func finish() throws {
      if let key { try body(key, notes[...]) }
    }
    while try rows.step() {
      let next = ObjectKey(
        ObjectKind(rawValue: try rows.text(0)), try rows.id(1, as: ObjectKey.self))
      if next != key {
        try finish()
        key = next
        notes.removeAll(keepingCapacity: true)
      }
      notes.append((try rows.text(2), try rows.value(3)))
    }
    try finish()
  }

  private func dirtyObject(_ key: ObjectKey, _ notes: ArraySlice<Note>) throws -> DirtyObject {
    let new = try fields(of: key)
    var old: ObjectFields? = new
    if let existed = notes.first(where: { $0.field.isEmpty })?.old {
      old = existed == .integer(0) ? nil : ObjectFields()
    }
    if old != nil {
      for note in notes where !note.field.isEmpty { old?[note.field] = note.old }
    }
    return DirtyObject(key: key, old: old, new: new)
  }

  /// Packs the change of an object, equivalent to ``dirtyObject(_:_:)``.
  private func pack(
    _ key: ObjectKey, _ notes: ArraySlice<Note>, into packer: inout ChangePacker
  ) throws {
    let table = try table(key.kind)
    let row = try row(of: key, in: table)
    defer { row.reset() }
    let isThere = try row.step()
    var noted = notes
    // If the object as a whole was noted, a field without a note had no value.
    let whole = noted.first?.field.isEmpty == true ? noted.removeFirst().old : nil
    let existed = whole.map { $0 != .integer(0) } ?? isThere
    guard isThere || existed else { return }
    packer.begin(key, !existed ? .added : isThere ? .kept : .removed)
    func addNoted(before name: String?) {
      while let note = noted.first,
        name.map({ note.field.utf8.lexicographicallyPrecedes($0.utf8) }) ?? true
      {
        note.old.withBytes { packer.add(note.field, from: existed ? $0 : .null, to: .null) }
        noted.removeFirst()
      }
    }
    func add(_ name: String, _ new: FieldBytes) {
      addNoted(before: name)
      let note = noted.first?.field == name ? noted.removeFirst() : nil
      if existed, note == nil, whole == nil { return }
      (existed ? note?.old ?? .null : .null).withBytes { packer.add(name, from: $0, to: new) }
    }
    if isThere {
      for (name, column) in table.fields {
        if let column, !existed {
          // When many objects are noted, most are new, and most of their fields have no value.
          let new = try row.fieldBytes(column)
          if !new.isNull { packer.add(name, from: .null, to: new) }
        } else if let column {
          add(name, try row.fieldBytes(column))
        } else {
          try targets(of: key).withBytes { add(name, $0) }
        }
      }
    }
    addNoted(before: nil)
    packer.end()
  }
}

extension ChangeSet {
  init(_ objects: [DirtyObject]) {
    self.init(ascending: objects.compactMap(ObjectChange.init))
  }
}

extension ObjectChange {
  fileprivate init?(_ object: DirtyObject) {
    self.init(object.key, from: object.old, to: object.new)
  }
}
