import LayoutModel

extension ProjectFile {
  /// Creates a project with the contents that a block writes.
  ///
  /// The file appears complete or not at all, and never replaces another: it is created under a
  /// temporary name in the same folder.
  ///
  /// - Parameters:
  ///   - shown: the name of the file in messages, if it differs from its path.
  ///   - populate: writes the initial contents.
  /// - Returns: the project, open for reading and writing.
  /// - Throws: ``ProjectFileError`` if a file of that name exists or cannot be written, or the
  ///   errors of the block.
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

  /// Throws an error if ``create(at:shownAs:populate:)`` could not create a file at this path.
  package static func checkIsFree(_ path: String) throws { _ = try freePath(path, shownAs: path) }

  private static func freePath(_ place: String, shownAs path: String) throws -> String {
    let resolved = try FilePath.resolvedForCreating(place, shownAs: path)
    guard !FilePath.exists(resolved) else { throw ProjectFileError.exists(path) }
    return resolved
  }
}

extension Connection {
  /// Creates the schema and the project's row, and leaves the transaction open.
  ///
  /// No other process uses the file yet, so it needs no durable journal: a crash leaves a file to
  /// discard.
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

  /// Creates the schema in an empty file.
  func makeSchema() throws {
    let migrations = Schema.migrations.map(\.sql)
    if let schema = FinalSchema(migrations) { return try execute(schema.sql) }
    for migration in migrations { try execute(migration) }
  }
}
