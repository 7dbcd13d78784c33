#if PostgreSQL
  import Foundation
  public import HubStore
  import ProjectFile

  /// A hub's database in a PostgreSQL cluster, which any number of hubs can share.
  ///
  /// The server or the address sets the isolation level. The default READ COMMITTED is enough; see
  /// how `HubStorage` publishes. Under stricter levels, transactions are retried after
  /// serialization failures.
  public final class PostgresHubDatabase: HubDatabase {
    private let pool: PostgresPool

    /// The maximum number of attempts at a transaction.
    private static let tries = 12
    /// How long to wait for an unreachable server, which may be restarting, in seconds.
    private static let patience = 3.0

    /// Connects.
    ///
    /// - Parameter tenant: the tenant of the sessions, for row-level security policies.
    /// - Throws: ``HubError``.
    public init(_ address: PostgresAddress, tenant: String) throws {
      pool = PostgresPool(address, tenant: tenant)
      // Reports problems with the address immediately.
      try reading { _ = try $0.run([HubStatement("SELECT 1")]) }
    }

    @discardableResult
    public func transaction<Result>(
      _ body: (any HubSession) throws -> Result
    ) throws -> Result {
      try again(for: .writing) { connection in
        let session = PostgresTransaction(connection)
        do {
          let result = try body(session)
          try session.commit()
          return result
        } catch {
          session.rollBack()
          throw error
        }
      }
    }

    public func reading<Result>(_ body: (any HubSession) throws -> Result) throws -> Result {
      try again(for: .reading) { try body(PostgresReading(connection: $0)) }
    }

    public func claiming(_ table: String) -> String { "FOR UPDATE OF \(table) SKIP LOCKED" }

    /// Lends a connection to a block, retrying if that may help; failed attempts have no effect.
    private func again<Result>(
      for use: PostgresPool.Use, _ body: (PostgresConnection) throws -> Result
    ) throws -> Result {
      let end = Date(timeIntervalSinceNow: Self.patience)
      var attempt = 0
      while true {
        attempt += 1
        let failure: PostgresFailure
        do {
          return try once(for: use, body)
        } catch let error as PostgresFailure {
          failure = error
        }
        let helps =
          failure.isLost
          ? !failure.isRefusal && Date() < end
          : (failure.isPassing || failure.isStale) && attempt < Self.tries
        guard helps else { throw failure.hubError }
        if attempt > 1 || failure.isPassing {
          // Random delays keep transactions from colliding again.
          let longest = min(0.3, 0.002 * Double(1 << min(attempt, 10)))
          Thread.sleep(forTimeInterval: Double.random(in: 0...longest))
        }
      }
    }

    private func once<Result>(
      for use: PostgresPool.Use, _ body: (PostgresConnection) throws -> Result
    ) throws -> Result {
      let connection = try pool.take(for: use)
      do {
        let result = try body(connection)
        pool.release(connection, from: use)
        return result
      } catch let error as PostgresFailure where error.isLost || error.isStale {
        pool.release(nil, from: use)
        if error.isLost { pool.forgetIdle() }
        throw error
      } catch let error as PostgresUnknownOutcome {
        pool.release(nil, from: use)
        pool.forgetIdle()
        throw error.hubError
      } catch {
        pool.release(connection, from: use)
        throw error
      }
    }
  }

  /// A session for reading, in which every statement sees everything committed before it.
  private struct PostgresReading: HubSession {
    let connection: PostgresConnection

    func run(_ statements: [HubStatement]) throws -> [HubOutcome] { try connection.run(statements) }
  }

  /// A transaction, which begins in the same round trip as its first statements.
  private final class PostgresTransaction: HubSession {
    private let connection: PostgresConnection
    private var isOpen = false
    /// Once set, the server would roll back instead of committing.
    private var failure: PostgresFailure?

    init(_ connection: PostgresConnection) { self.connection = connection }

    func run(_ statements: [HubStatement]) throws -> [HubOutcome] {
      guard !statements.isEmpty else { return [] }
      do {
        guard !isOpen else { return try connection.run(statements) }
        isOpen = true
        return Array(try connection.run([HubStatement("BEGIN")] + statements).dropFirst())
      } catch let error as PostgresFailure {
        failure = error
        throw error
      }
    }

    /// - Throws: `PostgresFailure` if nothing was stored; `PostgresUnknownOutcome` if that is
    ///   unknown.
    func commit() throws {
      guard isOpen else { return }
      if let failure { throw failure }
      do {
        _ = try connection.run([HubStatement("COMMIT")])
        isOpen = false
      } catch let failure as PostgresFailure where failure.isLost || failure.state == "40003" {
        isOpen = false
        throw PostgresUnknownOutcome(reason: failure.message)
      }
    }

    /// Rolls back; if even that fails, the server does so when the connection closes.
    func rollBack() {
      guard isOpen else { return }
      _ = try? connection.run([HubStatement("ROLLBACK")])
    }
  }

  /// The connection was lost between `COMMIT` and its response.
  private struct PostgresUnknownOutcome: Error {
    let reason: String

    var hubError: HubError {
      HubError(
        .storage,
        "The connection to the hub's database was lost while it committed: \(reason).\n"
          + "It is unknown whether the change was saved.",
        advice: "Check, and try again: a saved change is not applied twice.")
    }
  }
#endif
