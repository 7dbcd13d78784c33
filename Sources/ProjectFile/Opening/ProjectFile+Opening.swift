import CSQLiteShim

extension ProjectFile {
  /// Opens a project.
  ///
  /// The header of the file is checked before SQLite acts on anything in it; then its schema must
  /// be the text that this version writes. Opening changes nothing, except that it rolls back a
  /// change that another process left unfinished. Takes about a millisecond.
  ///
  /// - Parameters:
  ///   - shown: the name of the file in messages, if it differs from its path.
  ///   - readers: the number of blocks that can read at the same time. Each then needs a
  ///     descriptor.
  /// - Throws: ``ProjectFileError``, with a code for a file that is missing, something else, newer,
  ///   older, damaged or locked.
  public static func open(
    at path: String, shownAs shown: String? = nil, mode: Mode, readers: Int = 4
  ) throws -> ProjectFile {
    let file = try openUnchecked(at: path, shownAs: shown, mode: mode, readers: readers)
    try file.checkSchema()
    return file
  }

  /// Opens a project with a valid header, whatever its schema.
  static func openUnchecked(
    at place: String, shownAs shown: String? = nil, mode: Mode, readers: Int,
    acceptsOlder: Bool = false
  ) throws -> ProjectFile {
    let path = shown ?? place
    let resolved = try FilePath.resolved(place)
    try sayingWhatFailed(at: path) {
      let header = try FileHeader.read(resolved, shownAs: path)
      try header.check(path)
      if header.version < Schema.version, !acceptsOlder {
        throw ProjectFileError.older(path, version: header.version, known: Schema.version)
      }
    }
    return try sayingWhatFailed(at: path) {
      let handle: DatabaseHandle
      do {
        handle = try openHandle(resolved, mode, shownAs: path)
      } catch  where needsRollback(error) {
        // A writer was killed in the middle. Rolling back needs a connection that may write; if
        // that is refused, the error reports it.
        _ = try openHandle(resolved, .readWrite, shownAs: path)
        handle = try openHandle(resolved, mode, shownAs: path)
      }
      let identity = FilePath.identity(resolved)
      let pool = ConnectionPool(handle, isolation: .exclusive, readers: readers - 1) {
        let another = try openHandle(resolved, .readOnly, shownAs: path)
        // A layout is read once, so its pages are hardly ever needed again.
        try another.lend { try $0.execute("PRAGMA cache_size = -1024") }
        // Another file may have replaced the one that is open.
        guard let identity, FilePath.identity(resolved) == identity else {
          throw ProjectFileError.missing(path)
        }
        return another
      }
      return ProjectFile(path: path, mode: mode, pool: pool)
    }
  }

  /// Opens a connection that trusts nothing in the file, and checks that it is the one at the path.
  private static func openHandle(
    _ resolved: String, _ mode: Mode, shownAs path: String
  ) throws -> DatabaseHandle {
    let handle = try DatabaseHandle(path: resolved, for: mode == .readOnly ? .reading : .writing)
    try handle.lend { connection in
      try connection.harden(for: mode)
      try connection.checkFile(resolved, shownAs: path)
    }
    return handle
  }

  /// Stops waiting for the disk: writes then survive a killed process, but not a power failure.
  ///
  /// For copies that can be recreated from a durable source.
  public func relaxDurability() throws {
    try sayingWhatFailed(at: path) {
      try pool.write { try $0.execute("PRAGMA synchronous = OFF") }
    }
  }

  /// Limits the memory for cached pages of the file, in bytes; each concurrent reader adds 1 MB.
  ///
  /// The default is 64 MB: enough for one file, but too much for many that are open for long. A
  /// write of more bytes goes to the file before it is finished, and is rolled back from the
  /// journal if it never is.
  public func limitCache(to bytes: Int) throws {
    try sayingWhatFailed(at: path) {
      try pool.write { try $0.execute("PRAGMA cache_size = -\(max(1, bytes >> 10))") }
    }
  }

  /// Whether reading failed because of a journal that only a writer can roll back.
  private static func needsRollback(_ error: any Error) -> Bool {
    (error as? SQLiteFailure)?.code == readOnlyRollback
  }
}

extension Connection {
  /// The maximum number of variables in a statement.
  static let variables = 8000

  /// Configures a connection to trust nothing in the file, before anything in it is read.
  ///
  /// The page cache of a writer is large enough for a write of any usual size: one that exceeds it
  /// has to wait for the disk in the middle. Memory is allocated only as pages are used. A reader
  /// goes through a layout once, and would keep pages in addition to the objects made from them.
  func harden(for mode: ProjectFile.Mode) throws {
    let code = alstore_sqlite_harden(pointer)
    guard code == SQLITE_OK else { throw SQLiteFailure(code, "cannot be hardened") }
    for (limit, value) in [
      (SQLITE_LIMIT_LENGTH, 1 << 28), (SQLITE_LIMIT_SQL_LENGTH, 1 << 20),
      (SQLITE_LIMIT_COLUMN, 200), (SQLITE_LIMIT_EXPR_DEPTH, 200),
      (SQLITE_LIMIT_COMPOUND_SELECT, 200), (SQLITE_LIMIT_VDBE_OP, 1_000_000),
      (SQLITE_LIMIT_FUNCTION_ARG, 100), (SQLITE_LIMIT_ATTACHED, 1),
      (SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 1000), (SQLITE_LIMIT_VARIABLE_NUMBER, Self.variables),
      (SQLITE_LIMIT_TRIGGER_DEPTH, 1000), (SQLITE_LIMIT_WORKER_THREADS, 0),
    ] {
      sqlite3_limit(pointer, limit, Int32(value))
    }
    try execute(
      """
      PRAGMA mmap_size = 0;
      PRAGMA trusted_schema = OFF;
      PRAGMA cell_size_check = ON;
      PRAGMA recursive_triggers = OFF;
      PRAGMA temp_store = MEMORY;
      PRAGMA cache_size = \(mode == .readOnly ? -2048 : -65_536);
      PRAGMA foreign_keys = ON;
      """)
  }

  /// Checks that the opened file is the expected one, and that it is written safely.
  ///
  /// A file stores the journal mode if it is WAL, so another program may have set it.
  func checkFile(_ resolved: String, shownAs path: String) throws {
    let opened = sqlite3_db_filename(pointer, "main").map { String(cString: $0) }
    guard opened == resolved else { throw ProjectFileError.notAProject(path, "it is a link") }
    try execute(DurableDatabase.settings)
    let mode = try text("PRAGMA journal_mode")
    guard mode == "delete" else {
      throw ProjectFileError.unsafeSettings(path, "its journal mode is \(mode ?? "unknown")")
    }
    guard try integer("PRAGMA synchronous") == DurableDatabase.synchronous else {
      throw ProjectFileError.unsafeSettings(path, "writes would not be synchronous")
    }
    guard try integer("PRAGMA foreign_keys") == 1 else {
      throw ProjectFileError.unsafeSettings(path, "foreign keys are not enforced")
    }
  }
}
