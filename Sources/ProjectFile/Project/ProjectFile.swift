import CSQLiteShim
import Synchronization

/// An alstore project in one SQLite file.
///
/// A file is opened, then read and written in blocks: a read sees one state of the project even if
/// other processes write meanwhile, and a write happens completely or not at all.
///
/// ```swift
/// let file = try ProjectFile.open(at: "App.alstore", mode: .readWrite)
/// var layout = try file.read { try $0.layout(named: "main") }
/// try layout.rename(to: "start")
/// try file.write { try $0.save(&layout) }
/// ```
///
/// ## Topics
/// ### Opening
/// - ``create(at:shownAs:populate:)``
/// - ``open(at:shownAs:mode:readers:)``
/// ### Reading and writing
/// - ``read(_:)``
/// - ``write(as:dryRun:_:)``
/// ### Upkeep
/// - ``fsck()``
/// - ``backup(to:)``
/// - ``migrate(at:dryRun:)``
public final class ProjectFile: Sendable {
  /// The access for which a file is opened.
  public enum Mode: Hashable, Sendable {
    /// Nothing is ever written, not even a lock file.
    case readOnly
    case readWrite
  }

  /// The file's path, as given.
  public let path: String
  /// The access for which the file was opened.
  public let mode: Mode

  let pool: ConnectionPool
  /// The revision that reads see in place of the working set.
  let shown = Mutex<ShownRevision?>(nil)

  init(path: String, mode: Mode, pool: ConnectionPool) {
    self.path = path
    self.mode = mode
    self.pool = pool
  }

  /// Runs a block that reads one state of the project.
  ///
  /// The reader must not escape the block. Several threads can read at the same time. No process
  /// can finish a write while the block runs, so do time-consuming work afterwards.
  ///
  /// - Throws: ``ProjectFileError``, or the errors of the block.
  public func read<Result>(_ body: (ProjectReader) throws -> Result) throws -> Result {
    guard let shown = shown.withLock(\.self) else {
      return try transaction(.reading) { try body(ProjectReader($0, path: path)) }
    }
    if shown.needsTables { try makeTables(of: shown) }
    return try transaction(.readingShown) { connection in
      // Done here, where no other block reads, so that their findings in the meantime are not lost.
      let shown = try self.shown.withLock(\.self)?.located(in: RevisionStore(connection))
      let reader = ProjectReader(connection, path: path, showing: shown)
      defer { if let shown = reader.shown { keep(shown) } }
      return try body(reader)
    }
  }

  /// Runs a block that changes the project, and keeps all that it writes, or nothing if it throws.
  ///
  /// Waits for other writers, up to ten seconds. When it returns, the change is on disk.
  ///
  /// - Parameters:
  ///   - origin: the command that makes the change, which can then be undone. Without it, nothing
  ///     is added to the log of operations.
  ///   - dryRun: whether to undo everything at the end.
  /// - Throws: ``ProjectFileError``, or the errors of the block.
  public func write<Result>(
    as origin: OperationOrigin? = nil, dryRun: Bool = false,
    _ body: (ProjectWriter) throws -> Result
  ) throws -> Result {
    guard mode == .readWrite else {
      throw ProjectFileError.sqlite(SQLiteFailure(SQLITE_READONLY, ""), path)
    }
    return try transaction(dryRun ? .trying : .writing) { connection in
      let writer = ProjectWriter(connection, path: path)
      guard let origin else { return try body(writer) }
      try writer.history.absorbForeignEdits(origin)
      let references = try writer.revisions.snapshot()
      let result = try body(writer)
      try writer.history.finishOperation(origin, references: references)
      return result
    }
  }

  /// Keeps the findings of a block about the revision that it read, for later blocks.
  private func keep(_ known: ShownRevision) {
    shown.withLock { if $0?.hash == known.hash { $0 = known } }
  }

  /// The purpose of a transaction.
  enum Purpose {
    /// Reading, concurrently with others.
    case reading
    /// Reading on the connection with the tables of the shown revision.
    case readingShown
    /// Creating these tables.
    case makingTables
    case writing
    /// Writing that is undone.
    case trying

    var writes: Bool { self == .writing || self == .trying }
    var keeps: Bool { self == .writing || self == .makingTables }
  }

  func transaction<Result>(
    _ purpose: Purpose, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try sayingWhatFailed(at: path) {
      if purpose == .reading {
        return try pool.read { try run(purpose, on: $0, body) }
      }
      return try pool.write { try run(purpose, on: $0, body) }
    }
  }

  private func run<Result>(
    _ purpose: Purpose, on connection: Connection, _ body: (Connection) throws -> Result
  ) throws -> Result {
    try connection.execute(purpose.writes ? "BEGIN IMMEDIATE" : "BEGIN DEFERRED")
    do {
      return try connection.endingTransaction(keeps: purpose.keeps) {
        let result = try body(connection)
        // Foreign keys are deferred: only a COMMIT would find one without a target.
        if purpose == .trying { try connection.checkForeignKeys() }
        return result
      }
    } catch let failure as SQLiteFailure
      where purpose.writes && failure.primaryCode == SQLITE_BUSY
    {
      // This transaction keeps other writers out, so it is a reader that is in the way.
      throw ProjectFileError.heldByReader(path)
    }
  }
}

extension Connection {
  /// Throws the error that a COMMIT would throw for deferred foreign keys.
  func checkForeignKeys() throws {
    var current: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(pointer, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0)
    if current > 0 {
      throw SQLiteFailure(SQLITE_CONSTRAINT, "FOREIGN KEY constraint failed")
    }
  }
}

/// Runs a block and converts errors of SQLite and the system to errors about the file at `path`.
func sayingWhatFailed<Result>(at path: String, _ body: () throws -> Result) throws -> Result {
  do {
    return try body()
  } catch let failure as SQLiteFailure {
    throw ProjectFileError.sqlite(failure, path)
  } catch let fault as DurableFile.Fault {
    throw ProjectFileError(fault)
  } catch let row as UnreadableRow {
    throw ProjectFileError.unreadableRow(row, path)
  } catch is ConnectionPool.NestedUse {
    throw ProjectFileError.nested(path)
  }
}
