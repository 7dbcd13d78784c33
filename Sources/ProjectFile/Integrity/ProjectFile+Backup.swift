import CSQLiteShim

extension ProjectFile {
  /// Copies the current state of the project to a new file, which appears complete or not at all.
  ///
  /// Other processes may read and write the project meanwhile; the copy is a consistent snapshot.
  ///
  /// - Throws: ``ProjectFileError`` if a file of that name exists or cannot be written.
  public func backup(to target: String) throws {
    let resolved = try FilePath.resolvedForCreating(target)
    guard !FilePath.exists(resolved) else { throw ProjectFileError.exists(target) }
    let temporary = FilePath.temporary(beside: resolved)
    defer { FilePath.remove(temporary) }
    try sayingWhatFailed(at: path) {
      try pool.read { try $0.copy(to: temporary, shownAs: target) }
      try DurableFile.publish(temporary, as: resolved, shownAs: target)
    }
  }
}

extension Connection {
  /// Copies every page into a new database.
  fileprivate func copy(to path: String, shownAs shown: String) throws {
    var target: OpaquePointer?
    defer { sqlite3_close(target) }
    var code = sqlite3_open_v2(
      path, &target, SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_EXCLUSIVE, nil)
    guard code == SQLITE_OK, let target else {
      throw ProjectFileError.sqlite(
        SQLiteFailure(code, String(cString: sqlite3_errstr(code))), shown)
    }
    try Connection(target).execute("PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF")
    guard let backup = sqlite3_backup_init(target, "main", pointer, "main") else {
      code = sqlite3_errcode(target)
      throw ProjectFileError.sqlite(SQLiteFailure(code, of: target), shown)
    }
    // A single step, so that the copy is consistent; it waits for a writer as any read does.
    code = sqlite3_backup_step(backup, -1)
    let finished = sqlite3_backup_finish(backup)
    guard code == SQLITE_DONE, finished == SQLITE_OK else {
      let failed = code == SQLITE_DONE ? finished : code
      throw ProjectFileError.sqlite(SQLiteFailure(failed, of: target), shown)
    }
  }
}
