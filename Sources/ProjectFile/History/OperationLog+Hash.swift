import LayoutHistory

// An operation's effects are recorded only in the log, which no revision's hash covers. Therefore
// each operation has its own hash.

extension OperationLog {
  /// Adds hashes to operations that an earlier version recorded without one.
  func addMissingHashes() throws {
    let rows = try store.connection.prepare(
      "SELECT number FROM operation WHERE hash IS NULL ORDER BY number")
    let numbers = try rows.map { try $0.integer(0) }
    for number in numbers { try setHash(number) }
  }

  /// Records the hash of an operation.
  func setHash(_ number: Int) throws {
    let hash = try hashed(number).computed
    let set = try store.statement("UPDATE operation SET hash = ? WHERE number = ?")
    set.bind(1, hash)
    set.bind(2, number)
    try set.run()
  }

  /// Throws an error if an operation has changed since it was recorded.
  func verify(_ number: Int) throws {
    let (noted, computed) = try hashed(number)
    guard noted == computed else { throw ProjectFileError.operationDamaged(number) }
  }

  /// Returns the recorded hash of an operation, and the hash of its current contents.
  private func hashed(_ number: Int) throws -> (noted: [UInt8]?, computed: [UInt8]) {
    let row = try store.statement(
      "SELECT hash, number, previous, time, author, command, changes FROM operation WHERE number = ?"
    )
    row.bind(1, number)
    defer { row.reset() }
    guard try row.step() else {
      throw ProjectFileError.historyDamaged("operation \(number) is missing")
    }
    var builder = Self.hashBuilder
    for column: Int32 in 1...6 { builder.add(try row.fieldBytes(column)) }
    let moves = try store.statement(
      """
      SELECT kind, name, before, after FROM operation_ref WHERE operation = ? ORDER BY kind, name
      """)
    moves.bind(1, number)
    defer { moves.reset() }
    while try moves.step() {
      for column: Int32 in 0..<4 { builder.add(try moves.fieldBytes(column)) }
    }
    return (try row.isNull(0) ? nil : row.bytes(0), builder.hash.bytes)
  }

  /// Returns the hash of an operation that is about to be recorded.
  static func hash(
    of record: OperationRecord, _ changes: FieldBytes,
    _ moved: [(key: ReferenceSnapshot.Key, old: FieldValue, new: FieldValue)]
  ) -> ContentHash {
    var builder = hashBuilder
    func add(_ values: FieldValue...) {
      for value in values { value.withBytes { builder.add($0) } }
    }
    add(
      .integer(Int64(record.number)), record.previous.map { .integer(Int64($0)) } ?? .null,
      .integer(record.time), .text(record.author), .text(record.command))
    builder.add(changes)
    for (key, old, new) in moved { add(.text(key.kind), .text(key.name), old, new) }
    return builder.hash
  }

  private static var hashBuilder: ContentHash.Builder {
    ContentHash.Builder(domain: "alstore/operation/1")
  }
}
