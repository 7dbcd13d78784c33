#if PostgreSQL
  import Foundation
  public import HubStore
  import ProjectFile

  /// A hub's database in a PostgreSQL cluster, which any number of hubs may use at once.
  ///
  /// Transactions are as isolated as the server or the address says, READ COMMITTED unless they say
  /// otherwise, which is enough: see `HubStorage`'s way to publish. What a stricter level could not
  /// serialise is done again.
  public final class PostgresHubDatabase: HubDatabase {
    private let pool: PostgresPool

    /// How often a transaction is tried that others keep from succeeding.
    private static let tries = 12
    /// How long a server that is not there is waited for, in seconds: it may be starting again.
    private static let patience = 3.0

    /// Connects.
    ///
    /// - Parameter tenant: whose rows the sessions are about, for policies that tell tenants apart.
    /// - Throws: ``HubError``.
    public init(_ address: PostgresAddress, tenant: String) throws {
      pool = PostgresPool(address, tenant: tenant)
      // What is wrong with the address is said at once.
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

    /// Lends a connection to a block, and does so again where that may help: nothing of what failed
    /// is kept by then.
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
          // Not all at once, or they would meet again.
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

  /// A connection that reads: every statement sees what was committed before it.
  private struct PostgresReading: HubSession {
    let connection: PostgresConnection

    func run(_ statements: [HubStatement]) throws -> [HubOutcome] { try connection.run(statements) }
  }

  /// A connection in a transaction, which begins with the first statements and in their round trip.
  private final class PostgresTransaction: HubSession {
    private let connection: PostgresConnection
    private var isOpen = false
    /// After it the server would answer a request to commit with having undone everything.
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

    /// - Throws: `PostgresFailure` where nothing was kept, `PostgresUnknownOutcome` where nobody
    ///   knows.
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

    /// Undoes what was done; where even that fails the server does it, once the connection is closed.
    func rollBack() {
      guard isOpen else { return }
      _ = try? connection.run([HubStatement("ROLLBACK")])
    }
  }

  /// The connection was lost between the request to commit and its answer.
  private struct PostgresUnknownOutcome: Error {
    let reason: String

    var hubError: HubError {
      HubError(
        .storage,
        "The connection to the hub's database was lost while it committed: \(reason).\n"
          + "Whether the change was kept is not known.",
        advice: "Look, and try again: what was kept is not done twice.")
    }
  }
#endif
