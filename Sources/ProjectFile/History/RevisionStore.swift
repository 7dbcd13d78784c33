import LayoutHistory

/// The revisions in the file, to be read by number or hash, added, and traversed.
final class RevisionStore {
  let connection: Connection

  init(_ connection: Connection) { self.connection = connection }

  /// Prepares a statement as is, because revisions are the same whichever state is being read.
  func statement(_ sql: String) throws -> Statement {
    try connection.asItIs { try connection.cached(sql) }
  }

  private static let columns = "number, hash, generation, depth, time, author, message"

  func record(_ number: Int) throws -> RevisionRecord {
    let row = try statement("SELECT \(Self.columns) FROM revision WHERE number = ?")
    row.bind(1, number)
    defer { row.reset() }
    guard try row.step() else {
      throw ProjectFileError.historyDamaged("revision number \(number) is missing")
    }
    return try record(row)
  }

  private func record(_ row: Statement) throws -> RevisionRecord {
    let number = try row.integer(0)
    return RevisionRecord(
      number: number, hash: ContentHash(bytes: try row.bytes(1)), generation: try count(row, 2),
      depth: try count(row, 3), time: Int64(try row.integer(4)), author: try row.text(5),
      message: try row.text(6), parents: try parents(of: number))
  }

  /// Returns a column that counts revisions, in a range that is safe to add to.
  func count(_ row: Statement, _ column: Int32) throws -> Int {
    let value = try row.integer(column)
    guard (0...Int(Int32.max)).contains(value) else {
      throw ProjectFileError.historyDamaged("a generation, depth or span is out of range")
    }
    return value
  }

  /// Returns every revision, in order of arrival.
  func records() throws -> [RevisionRecord] {
    let rows = try statement("SELECT \(Self.columns) FROM revision ORDER BY number")
    return try rows.map(record)
  }

  func parents(of number: Int) throws -> [Int] {
    let rows = try statement(
      "SELECT parent FROM revision_parent WHERE revision = ? ORDER BY position")
    rows.bind(1, number)
    return try rows.map {
      let parent = try $0.integer(0)
      // This guarantees that every traversal ends.
      guard parent < number else {
        throw ProjectFileError.historyDamaged("revision number \(number) comes before its parent")
      }
      return parent
    }
  }

  func generation(of number: Int) throws -> Int {
    let row = try statement("SELECT generation FROM revision WHERE number = ?")
    row.bind(1, number)
    defer { row.reset() }
    guard try row.step() else {
      throw ProjectFileError.historyDamaged("revision number \(number) is missing")
    }
    return try count(row, 0)
  }

  func bytes(_ number: Int) throws -> [UInt8] {
    let row = try statement("SELECT bytes FROM revision WHERE number = ?")
    row.bind(1, number)
    defer { row.reset() }
    guard try row.step() else {
      throw ProjectFileError.historyDamaged("revision number \(number) is missing")
    }
    return try row.bytes(0)
  }

  /// Returns a revision without verifying its hash.
  func revision(_ number: Int) throws -> Revision {
    do {
      return try Revision(bytes: bytes(number))
    } catch let error as RevisionError {
      throw ProjectFileError.revision(error, "number \(number)")
    }
  }

  func number(of hash: ContentHash) throws -> Int? {
    let row = try statement("SELECT number FROM revision WHERE hash = ?")
    row.bind(1, hash.bytes)
    defer { row.reset() }
    return try row.step() ? try row.integer(0) : nil
  }

  /// Adds a revision with its derived data, and reads it back.
  ///
  /// - Parameters:
  ///   - given: its bytes with their hash, if known.
  ///   - isShallow: whether its parents are missing from this copy of the project.
  /// - Throws: ``ProjectFileError`` if a parent is missing or the generation is wrong.
  /// - Returns: its number; the existing one if the revision is already there.
  func add(
    _ revision: Revision, given: (bytes: [UInt8], hash: ContentHash)? = nil, isShallow: Bool = false
  ) throws -> Int {
    let bytes = given?.bytes ?? revision.bytes
    let hash = given?.hash ?? Revision.hash(of: bytes)
    if let number = try number(of: hash) { return number }
    var parents: [Int] = []
    for parent in isShallow ? [] : revision.parents {
      guard let number = try number(of: parent) else {
        throw ProjectFileError.unverified(hash, "its parent \(parent) is missing")
      }
      parents.append(number)
    }
    let generation =
      try isShallow
      ? revision.generation : (parents.map(generation(of:)).max() ?? 0) + 1
    guard generation == revision.generation else {
      throw ProjectFileError.unverified(hash, "its generation is not \(generation)")
    }
    let depth = try parents.first.map { try record($0).depth + 1 } ?? 0
    let insert = try statement(
      """
      INSERT INTO revision (hash, generation, depth, time, author, message, bytes)
      VALUES (?, ?, ?, ?, ?, ?, ?) RETURNING number
      """)
    insert.bind(1, hash.bytes)
    insert.bind(2, generation)
    insert.bind(3, depth)
    insert.bind(4, Int(revision.time))
    insert.bind(5, revision.author)
    insert.bind(6, revision.message)
    insert.bind(7, bytes)
    _ = try insert.step()
    let number = try insert.integer(0)
    insert.reset()
    try addParents(parents, of: number)
    try index(revision.changes, of: number)
    try rollUp(number, depth: depth)
    // Keep nothing unless it was stored exactly as intended.
    guard try self.bytes(number) == bytes else {
      throw ProjectFileError.historyDamaged("\(hash) was not stored as it was created")
    }
    return number
  }

  func addParents(_ parents: [Int], of number: Int) throws {
    let insert = try statement(
      "INSERT INTO revision_parent (revision, position, parent) VALUES (?, ?, ?)")
    for (position, parent) in parents.enumerated() {
      insert.bind(1, number)
      insert.bind(2, position)
      insert.bind(3, parent)
      try insert.run()
    }
  }

  /// Records which fields a revision changed.
  func index(_ changes: ChangeSet, of number: Int) throws {
    let insert = try statement(
      "INSERT INTO revision_change (object, field, revision) VALUES (?, ?, ?)")
    func add(_ key: ObjectKey, _ field: String) throws {
      insert.bind(1, key.id(as: ObjectKey.self))
      insert.bind(2, field)
      insert.bind(3, number)
      try insert.run()
    }
    for change in changes.objects {
      if change.existence == .kept {
        for field in change.fields { try add(change.key, field.name) }
      } else {
        try add(change.key, "")
      }
    }
  }
}
