#if PostgreSQL
  import Foundation

  /// Connections that are lent to one thread at a time, made when they are needed, and only so many.
  final class PostgresPool: @unchecked Sendable {
    // All that changes does so while the condition is held; a connection that is lent belongs to
    // whoever has it.
    private let condition = NSCondition()
    private var idle: [PostgresConnection] = []
    private var lent = 0
    /// How many of those are lent for transactions.
    private var writing = 0

    private let address: PostgresAddress
    private let tenant: String

    init(_ address: PostgresAddress, tenant: String) {
      self.address = address
      self.tenant = tenant
    }

    /// How long to wait for others to give one back, in seconds.
    private static let patience = 10.0

    /// What a connection is wanted for.
    enum Use {
      case reading
      case writing
    }

    /// How many may write at once: a quarter is left for whoever reads, which takes a moment.
    private var writers: Int { address.connections - address.connections / 4 }

    /// Lends a connection.
    ///
    /// - Throws: `PostgresFailure` where there is none.
    func take(for use: Use) throws -> PostgresConnection {
      if let connection = try reserve(for: use) { return connection }
      do {
        return try PostgresConnection(to: address, tenant: tenant)
      } catch {
        release(nil, from: use)
        throw error
      }
    }

    /// An idle connection, or room for a new one.
    private func reserve(for use: Use) throws -> PostgresConnection? {
      condition.lock()
      defer { condition.unlock() }
      let end = Date(timeIntervalSinceNow: Self.patience)
      while lent >= address.connections || (use == .writing && writing >= writers) {
        guard condition.wait(until: end) else {
          throw PostgresFailure(
            message: "all \(address.connections) connections to it are in use")
        }
      }
      lent += 1
      if use == .writing { writing += 1 }
      return idle.popLast()
    }

    /// Takes a connection back; none where there came to be none.
    func release(_ connection: PostgresConnection?, from use: Use) {
      condition.lock()
      defer { condition.unlock() }
      lent -= 1
      if use == .writing { writing -= 1 }
      if let connection, !connection.isBroken { idle.append(connection) }
      // Whoever is woken may be one that wants to write and may not.
      condition.broadcast()
    }

    /// Forgets the connections that nobody uses: the server that ended one has ended them all.
    func forgetIdle() {
      condition.lock()
      let forgotten = idle
      idle = []
      condition.unlock()
      // Closing them may take a moment, for which nobody is held up.
      _ = forgotten
    }
  }
#endif
