extension ProjectFile {
  /// Migrates a project to the schema that this version writes, keeping every object.
  ///
  /// All or nothing, like any other write.
  ///
  /// - Parameter dryRun: whether to undo everything at the end.
  /// - Returns: the schema version before and after; equal if there was nothing to do.
  /// - Throws: ``ProjectFileError`` if the file is not a project, newer, locked or read-only.
  @discardableResult
  public static func migrate(
    at path: String, dryRun: Bool = false
  ) throws -> (from: Int, to: Int) {
    let file = try openUnchecked(at: path, mode: .readWrite, readers: 1, acceptsOlder: true)
    return try file.write(dryRun: dryRun) { writer in
      let from = try writer.connection.integer("PRAGMA user_version") ?? 0
      guard from < Schema.version else { return (from, from) }
      for migration in Schema.migrations[from...] {
        try writer.connection.execute(migration.sql)
      }
      try writer.history.log.addMissingHashes()
      try writer.connection.execute("PRAGMA user_version = \(Schema.version)")
      return (from, Schema.version)
    }
  }
}
