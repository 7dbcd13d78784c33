#if PostgreSQL
  import Foundation

  /// A pool of connections, each opened on demand and lent to one thread at a time.
  ///
  /// Waiting threads are served in order with whatever comes first, a returned connection or a new
  /// one. Opening one on a busy server takes long, so it is opened for all waiting threads rather
  /// than by one.
  final class PostgresPool: @unchecked Sendable {
    // The lock guards all mutable state. A lent connection belongs to its borrower; one being
    // handed over belongs to no thread until its `Turn` is signaled.
    private let lock = NSLock()
    private var idle: [PostgresConnection] = []
    /// The number of connections being opened.
    private var opening = 0
    private var lent = 0
    /// The number of connections lent for transactions.
    private var writing = 0
    /// The waiting threads, in order.
    private var waiting: [Turn] = []

    private let address: PostgresAddress
    private let tenant: String

    init(_ address: PostgresAddress, tenant: String) {
      self.address = address
      self.tenant = tenant
    }

    /// How long to wait for a connection, in seconds.
    private static let patience = 10.0

    /// What a connection is used for.
    enum Use {
      case reading
      case writing
    }

    /// A waiting thread's place in the queue.
    private final class Turn {
      let use: Use
      let isThere = DispatchSemaphore(value: 0)
      /// The result, set before the thread is woken.
      var outcome: Result<PostgresConnection, PostgresFailure>?

      init(_ use: Use) { self.use = use }
    }

    /// The maximum number of writers; a quarter of the pool is left to readers, which are quick.
    private var writers: Int { address.connections - address.connections / 4 }

    /// Lends a connection.
    ///
    /// - Throws: `PostgresFailure` if none becomes available.
    func take(for use: Use) throws -> PostgresConnection {
      let turn = Turn(use)
      lock.withLock {
        waiting.append(turn)
        serve()
      }
      if turn.isThere.wait(timeout: .now() + Self.patience) == .timedOut {
        lock.withLock { waiting.removeAll { $0 === turn } }
      }
      guard let outcome = lock.withLock({ turn.outcome }) else {
        throw PostgresFailure(
          message: "all \(address.connections) connections to it are in use")
      }
      return try outcome.get()
    }

    /// Returns a connection to the pool; `nil` if it was lost.
    func release(_ connection: PostgresConnection?, from use: Use) {
      lock.withLock {
        lent -= 1
        if use == .writing { writing -= 1 }
        if let connection, !connection.isBroken { idle.append(connection) }
        serve()
      }
    }

    /// Closes idle connections: a server that ended one has ended them all.
    func forgetIdle() {
      // Closing may take a moment, so it happens without the lock.
      _ = lock.withLock {
        let forgotten = idle
        idle = []
        return forgotten
      }
    }

    // MARK: With the lock held

    /// Serves waiting threads from the idle connections, and opens more if needed.
    private func serve() {
      while !idle.isEmpty, let turn = takeNext() {
        lent += 1
        if turn.use == .writing { writing += 1 }
        turn.outcome = idle.popLast().map { .success($0) }
        turn.isThere.signal()
      }
      let wanted = min(
        waiting.count { $0.use == .reading }
          + min(
            waiting.count { $0.use == .writing }, writers - writing),
        address.connections - lent - idle.count)
      while opening < wanted {
        opening += 1
        Thread.detachNewThread { self.open() }
      }
    }

    /// Removes and returns the first waiting thread that may have a connection.
    private func takeNext() -> Turn? {
      waiting.firstIndex { $0.use == .reading || writing < writers }
        .map { waiting.remove(at: $0) }
    }

    // MARK: Opening

    /// Opens a connection for the next waiting thread.
    private func open() {
      let result = Result { try PostgresConnection(to: address, tenant: tenant) }
      lock.withLock {
        opening -= 1
        switch result {
        case .success(let connection): idle.append(connection)
        case .failure(let error):
          // All threads may have stopped waiting.
          guard let turn = takeNext() else { return }
          turn.outcome = .failure(
            error as? PostgresFailure ?? PostgresFailure(message: "\(error)"))
          turn.isThere.signal()
        }
        serve()
      }
    }
  }
#endif
