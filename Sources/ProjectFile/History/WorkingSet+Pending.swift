import LayoutHistory
import LayoutModel

extension WorkingSet {
  /// What changed since the last operation, from what the triggers noted.
  func pending() throws -> [DirtyObject] { try dirtyObjects(Self.sinceOperation) }

  /// As ``pending()``, without the fields that stayed, which are never all in memory.
  func pendingChanges() throws -> ChangeSet { try changes(Self.sinceOperation) }

  /// Calls `body` with each of the ``pendingChanges()``, ascending by key, of which only one at a time is
  /// in memory.
  func forEachPendingChange(_ body: (ObjectChange) -> Void) throws {
    try forEachChange(Self.sinceOperation, body)
  }

  /// What differs from the revision that the working set is based on.
  ///
  /// What was noted first counts; where an object was added or removed, everything about it was.
  func uncommitted() throws -> [DirtyObject] { try dirtyObjects(Self.sinceRevision) }

  /// As ``uncommitted()``, without the fields that stayed, which are never all in memory.
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

  /// Moves what was noted since the last operation to what is noted since the last revision.
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

  /// Notes these changes, and no others, as what differs from the revision.
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
    try forEachDirtyObject(sql) { if $0.old != $0.new { result.append($0) } }
    return result.sorted { $0.key < $1.key }
  }

  private func changes(_ sql: String) throws -> ChangeSet {
    var result: [ObjectChange] = []
    try forEachChange(sql) { result.append($0) }
    return ChangeSet(result)
  }

  private func forEachChange(_ sql: String, _ body: (ObjectChange) -> Void) throws {
    try forEachDirtyObject(sql) { object in
      if let change = ObjectChange(object) { body(change) }
    }
  }

  /// Calls `body` with each object that something was noted about, whether it still differs or not.
  private func forEachDirtyObject(_ sql: String, _ body: (DirtyObject) -> Void) throws {
    let rows = try statement(sql)
    defer { rows.reset() }
    var key: ObjectKey?
    var notes: [(field: String, old: FieldValue)] = []
    func finish() throws {
      if let key { body(try dirtyObject(key, notes)) }
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

  private func dirtyObject(
    _ key: ObjectKey, _ notes: [(field: String, old: FieldValue)]
  ) throws -> DirtyObject {
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
