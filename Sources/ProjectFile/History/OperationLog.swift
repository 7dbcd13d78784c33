import LayoutHistory

/// The log of operations for `undo` and `redo`.
///
/// Operations form a tree: after an undo the next command starts a new branch, and the undone
/// operations stay in the log. The head refers to the current operation.
struct OperationLog {
  let store: RevisionStore

  /// Returns the current operation: the last one that is not undone.
  func current() throws -> Int? {
    let row = try store.statement("SELECT operation FROM head")
    defer { row.reset() }
    return try row.step() ? try row.optionalInteger(0) : nil
  }

  func setCurrent(_ number: Int?) throws {
    let update = try store.statement("UPDATE head SET operation = ?")
    update.bind(1, number)
    try update.run()
  }

  /// Adds an operation after the current one, unless it has no effect.
  func append(
    _ origin: OperationOrigin, changes: ChangePacker, references old: ReferenceSnapshot
  ) throws {
    let moved = try store.snapshot().changes(since: old)
    guard !changes.isEmpty || !moved.isEmpty else { return }
    let record = OperationRecord(
      number: try nextNumber(), previous: try current(), time: origin.time, author: origin.author,
      command: origin.command, isUndone: false)
    let bytes = changes.bytes()
    let hash = bytes.withUnsafeBufferPointer { Self.hash(of: record, .blob($0), moved) }
    let insert = try store.statement(
      """
      INSERT INTO operation (number, previous, time, author, command, hash, changes)
      VALUES (?, ?, ?, ?, ?, ?, ?)
      """)
    insert.bind(1, record.number)
    insert.bind(2, record.previous)
    insert.bind(3, Int(record.time))
    insert.bind(4, record.author)
    insert.bind(5, record.command)
    insert.bind(6, hash.bytes)
    try insert.run(binding: bytes, to: 7)
    let add = try store.statement(
      "INSERT INTO operation_ref (operation, kind, name, before, after) VALUES (?, ?, ?, ?, ?)")
    for (key, before, after) in moved {
      add.bind(1, record.number)
      add.bind(2, key.kind)
      add.bind(3, key.name)
      add.bind(4, before)
      add.bind(5, after)
      try add.run()
    }
    try setCurrent(record.number)
  }

  /// Returns the number that SQLite would assign to the next operation.
  private func nextNumber() throws -> Int {
    let row = try store.statement("SELECT coalesce(max(number), 0) + 1 FROM operation")
    defer { row.reset() }
    _ = try row.step()
    return try row.integer(0)
  }

  /// Returns the operation to redo: the newest successor of the current one.
  func next() throws -> Int? {
    let row = try store.statement("SELECT max(number) FROM operation WHERE previous IS ?")
    row.bind(1, try current())
    defer { row.reset() }
    return try row.step() ? try row.optionalInteger(0) : nil
  }

  /// Returns an operation that is not undone.
  ///
  /// - Throws: ``ProjectFileError`` if it is missing, or has changed since it was recorded.
  func record(_ number: Int) throws -> OperationRecord {
    try verify(number)
    let row = try store.statement(
      "SELECT number, previous, time, author, command, 0 FROM operation WHERE number = ?")
    row.bind(1, number)
    defer { row.reset() }
    guard try row.step() else {
      throw ProjectFileError.historyDamaged("operation \(number) is missing")
    }
    return try record(row)
  }

  private func record(_ row: Statement) throws -> OperationRecord {
    OperationRecord(
      number: try row.integer(0), previous: try row.optionalInteger(1),
      time: Int64(try row.integer(2)), author: try row.text(3), command: try row.text(4),
      isUndone: try row.flag(5))
  }

  /// Returns the operations, newest first, in time linear in their number.
  ///
  /// - Parameter limit: the maximum number; `nil` for all.
  func records(limit: Int? = nil) throws -> [OperationRecord] {
    guard limit ?? .max > 0 else { return [] }
    let rows = try store.connection.prepare(
      """
      WITH RECURSIVE counting (number) AS (
        SELECT operation FROM head WHERE operation >= ?1
        UNION
        SELECT previous FROM counting JOIN operation USING (number) WHERE previous >= ?1)
      SELECT number, previous, time, author, command, number NOT IN (SELECT number FROM counting)
      FROM operation WHERE number >= ?1 ORDER BY number DESC
      """)
    rows.bind(1, try limit.flatMap { try first(ofLast: $0) } ?? .min)
    return try rows.map(record)
  }

  /// Returns the first of the last `count` operations, or `nil` if there are fewer.
  private func first(ofLast count: Int) throws -> Int? {
    let row = try store.statement(
      "SELECT number FROM operation ORDER BY number DESC LIMIT 1 OFFSET ?")
    row.bind(1, count - 1)
    defer { row.reset() }
    return try row.step() ? try row.integer(0) : nil
  }

  /// Returns the changes of an operation to the working set.
  ///
  /// - Throws: ``ProjectFileError`` if it is missing, or has changed since it was recorded.
  func changes(of number: Int) throws -> ChangeSet {
    try verify(number)
    let row = try store.statement("SELECT changes FROM operation WHERE number = ?")
    row.bind(1, number)
    defer { row.reset() }
    guard try row.step() else {
      throw ProjectFileError.historyDamaged("operation \(number) is missing")
    }
    do {
      return try ChangeSet(bytes: row.bytes(0))
    } catch let error as RevisionError {
      throw ProjectFileError.historyDamaged("operation \(number): \(error.message)")
    }
  }

  /// Returns the references that an operation moved, with their values before or after it.
  func moves(
    of number: Int, backwards: Bool
  ) throws -> [(kind: String, name: String, to: FieldValue)] {
    let rows = try store.statement(
      """
      SELECT kind, name, before, after FROM operation_ref WHERE operation = ? ORDER BY kind, name
      """)
    rows.bind(1, number)
    return try rows.map { try ($0.text(0), $0.text(1), $0.value(backwards ? 2 : 3)) }
  }
}
