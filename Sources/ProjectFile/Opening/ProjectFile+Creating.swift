import LayoutModel

extension ProjectFile {
  /// Creates a project, with what the block writes into it.
  ///
  /// The file appears whole or not at all, and never in place of another: it is made under a
  /// temporary name beside its own.
  ///
  /// - Parameters:
  ///   - shown: what messages call the file, where that is not its path.
  ///   - populate: writes what the project holds from the start.
  /// - Returns: the project, open for reading and writing.
  /// - Throws: ``ProjectFileError`` where there is a file of that name or it cannot be written, or
  ///   what the block throws.
  @discardableResult
  public static func create(
    at place: String, shownAs shown: String? = nil,
    populate: (ProjectWriter) throws -> Void = { _ in }
  ) throws -> ProjectFile {
    let path = shown ?? place
    let resolved = try freePath(place, shownAs: path)
    let all = UInt64.min...UInt64.max
    let id = ObjectID<ProjectFile>(high: .random(in: all), low: .random(in: all))
    let temporary = FilePath.temporary(beside: resolved)
    defer { FilePath.remove(temporary) }
    try FilePath.make(temporary, shownAs: path)
    try sayingWhatFailed(at: path) {
      // Closed before the file gets its name.
      try DatabaseHandle(path: temporary, for: .writing).lend { connection in
        try connection.harden(for: .readWrite)
        try connection.createProject(id: id)
        try connection.endingTransaction {
          let writer = ProjectWriter(connection, path: path)
          try populate(writer)
          try writer.history.working.foldPending()
        }
      }
      try DurableFile.publish(temporary, as: resolved, shownAs: path)
    }
    return try open(at: place, shownAs: path, mode: .readWrite)
  }

  /// Throws where ``create(at:shownAs:populate:)`` would because of what is there.
  package static func checkIsFree(_ path: String) throws { _ = try freePath(path, shownAs: path) }

  private static func freePath(_ place: String, shownAs path: String) throws -> String {
    let resolved = try FilePath.resolvedForCreating(place, shownAs: path)
    guard !FilePath.exists(resolved) else { throw ProjectFileError.exists(path) }
    return resolved
  }
}

extension Connection {
  /// Makes the schema and the project's row, and leaves the transaction open.
  ///
  /// Nobody knows the file yet, so it needs no journal: a crash leaves a file to throw away.
  func createProject(id: ObjectID<ProjectFile>) throws {
    try execute(
      """
      PRAGMA page_size = 4096;
      PRAGMA encoding = 'UTF-8';
      PRAGMA auto_vacuum = NONE;
      PRAGMA journal_mode = MEMORY;
      PRAGMA synchronous = OFF;
      BEGIN EXCLUSIVE;
      """)
    try makeSchema()
    try execute("PRAGMA application_id = \(FileHeader.applicationID)")
    try execute("PRAGMA user_version = \(Schema.version)")
    let insert = try prepare("INSERT INTO project (one, id, created_version) VALUES (1, ?, ?)")
    insert.bind(1, id)
    insert.bind(2, Schema.version)
    try insert.run()
  }

  /// Makes the schema in an empty file.
  func makeSchema() throws {
    let migrations = Schema.migrations.map(\.sql)
    if let schema = FinalSchema(migrations) { return try execute(schema.sql) }
    for migration in migrations { try execute(migration) }
  }
}
