import CSQLiteShim
import Synchronization

/// An alstore project in one SQLite file.
///
/// A file is opened, then read and written in blocks: a read sees one state of the project whatever
/// other processes write meanwhile, and a write happens whole or not at all.
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
/// - ``create(at:populate:)``
/// - ``open(at:shownAs:mode:readers:)``
/// ### Reading and writing
/// - ``read(_:)``
/// - ``write(dryRun:_:)``
/// ### Upkeep
/// - ``fsck()``
/// - ``backup(to:)``
/// - ``migrate(at:dryRun:)``
public final class ProjectFile: Sendable {
  /// What a file is opened for.
  public enum Mode: Hashable, Sendable {
    /// Nothing is ever written, not even a lock file.
    case readOnly
    case readWrite
  }

  /// The file's path, as it was given.
  public let path: String
  /// What the file was opened for.
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
  /// The reader must not be kept. Several threads read at the same time. While the block runs nobody
  /// can finish a write, in this process or another, so do what takes long afterwards.
  ///
  /// - Throws: ``ProjectFileError``, or what the block throws.
  public func read<Result>(_ body: (ProjectReader) throws -> Result) throws -> Result {
    guard let shown = shown.withLock(\.self) else {
      return try transaction(.reading) { try body(ProjectReader($0, path: path)) }
    }
    if shown.needsTables { try makeTables(of: shown) }
    return try transaction(.readingShown) { connection in
      // Here, where nobody else reads: what others have found out meanwhile must not be lost.
      let shown = try self.shown.withLock(\.self)?.located(in: RevisionStore(connection))
      let reader = ProjectReader(connection, path: path, showing: shown)
      defer { if let shown = reader.shown { keep(shown) } }
      return try body(reader)
    }
  }

  /// Runs a block that changes the project: all that it writes is kept, or, where it throws,
  /// nothing.
  ///
  /// Waits for other writers, up to ten seconds. When it returns the change is on the disk.
  ///
  /// - Parameters:
  ///   - origin: whose command this is: then it can be undone. Without, nothing is added to the
  ///     log of operations.
  ///   - dryRun: does everything, then takes it back.
  /// - Throws: ``ProjectFileError``, or what the block throws.
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

  /// Keeps for later blocks what one has found out about the revision that is read.
  private func keep(_ known: ShownRevision) {
    shown.withLock { if $0?.hash == known.hash { $0 = known } }
  }

  /// What a transaction is for.
  enum Purpose {
    /// Reading beside others.
    case reading
    /// Reading on the connection that has the tables of the revision that is shown.
    case readingShown
    /// Making these tables.
    case makingTables
    case writing
    /// Writing that is taken back.
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
        // Foreign keys are deferred: only a COMMIT would find one that leads nowhere.
        if purpose == .trying { try connection.checkForeignKeys() }
        return result
      }
    } catch let failure as SQLiteFailure
      where purpose.writes && failure.primaryCode == SQLITE_BUSY
    {
      // Who writes keeps others from writing: whoever is in the way then is reading.
      throw ProjectFileError.heldByReader(path)
    }
  }
}

extension Connection {
  /// Throws what a COMMIT would throw for deferred foreign keys.
  func checkForeignKeys() throws {
    var current: Int32 = 0
    var highest: Int32 = 0
    sqlite3_db_status(pointer, SQLITE_DBSTATUS_DEFERRED_FKS, &current, &highest, 0)
    if current > 0 {
      throw SQLiteFailure(SQLITE_CONSTRAINT, "FOREIGN KEY constraint failed")
    }
  }
}

/// Runs a block and turns what SQLite throws into words about the file at `path`.
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
