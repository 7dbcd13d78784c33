#if PostgreSQL
  import Foundation

  /// Connections that are lent to one thread at a time, made when they are needed, and only so many.
  final class PostgresPool: @unchecked Sendable {
    // All that changes does so while the condition is held; a connection that is lent belongs to
    // whoever has it.
    private let condition = NSCondition()
    private var idle: [PostgresConnection] = []
    private var lent = 0

    private let address: PostgresAddress
    private let tenant: String

    init(_ address: PostgresAddress, tenant: String) {
      self.address = address
      self.tenant = tenant
    }

    /// How long to wait for others to give one back, in seconds.
    private static let patience = 10.0

    /// Lends a connection.
    ///
    /// - Throws: `PostgresFailure` where there is none.
    func take() throws -> PostgresConnection {
      if let connection = try reserve() { return connection }
      do {
        return try PostgresConnection(to: address, tenant: tenant)
      } catch {
        release(nil)
        throw error
      }
    }

    /// An idle connection, or room for a new one.
    private func reserve() throws -> PostgresConnection? {
      condition.lock()
      defer { condition.unlock() }
      let end = Date(timeIntervalSinceNow: Self.patience)
      while idle.isEmpty, lent >= address.connections {
        guard condition.wait(until: end) else {
          throw PostgresFailure(
            message: "all \(address.connections) connections to it are in use")
        }
      }
      lent += 1
      return idle.popLast()
    }

    /// Takes a connection back; none where there came to be none.
    func release(_ connection: PostgresConnection?) {
      condition.lock()
      defer { condition.unlock() }
      lent -= 1
      if let connection, !connection.isBroken { idle.append(connection) }
      condition.signal()
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
