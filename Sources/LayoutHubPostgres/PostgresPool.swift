#if PostgreSQL
  import Foundation

  /// Connections that are lent to one thread at a time, made when they are needed, and only so many.
  ///
  /// Whoever waits is served in turn, by whichever comes first: a connection that another gives back, or a
  /// new one. Opening one takes a server under load long, and is done for all who wait, not by one of them.
  final class PostgresPool: @unchecked Sendable {
    // All that changes does so while the lock is held; a connection that is lent belongs to whoever has
    // it, and one that is handed over to nobody until its `Turn` is woken.
    private let lock = NSLock()
    private var idle: [PostgresConnection] = []
    /// Those that are being opened.
    private var opening = 0
    private var lent = 0
    /// How many of those are lent for transactions.
    private var writing = 0
    /// Those who wait, the first at the front.
    private var waiting: [Turn] = []

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

    /// The turn of a thread that waits.
    private final class Turn {
      let use: Use
      let isThere = DispatchSemaphore(value: 0)
      /// What it waited for, once it is woken.
      var outcome: Result<PostgresConnection, PostgresFailure>?

      init(_ use: Use) { self.use = use }
    }

    /// How many may write at once: a quarter is left for whoever reads, which takes a moment.
    private var writers: Int { address.connections - address.connections / 4 }

    /// Lends a connection.
    ///
    /// - Throws: `PostgresFailure` where there is none.
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

    /// Takes a connection back; none where there came to be none.
    func release(_ connection: PostgresConnection?, from use: Use) {
      lock.withLock {
        lent -= 1
        if use == .writing { writing -= 1 }
        if let connection, !connection.isBroken { idle.append(connection) }
        serve()
      }
    }

    /// Forgets the connections that nobody uses: the server that ended one has ended them all.
    func forgetIdle() {
      // Closing them may take a moment, for which nobody is held up.
      _ = lock.withLock {
        let forgotten = idle
        idle = []
        return forgotten
      }
    }

    // MARK: While the lock is held

    /// Gives what there is to those who are next and may have it, and sees to more where there are too few.
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

    /// Takes the first that may have a connection out of those who wait.
    private func takeNext() -> Turn? {
      waiting.firstIndex { $0.use == .reading || writing < writers }
        .map { waiting.remove(at: $0) }
    }

    // MARK: Opening

    /// Opens a connection for whoever is next by then.
    private func open() {
      let result = Result { try PostgresConnection(to: address, tenant: tenant) }
      lock.withLock {
        opening -= 1
        switch result {
        case .success(let connection): idle.append(connection)
        case .failure(let error):
          // Nobody may be left who waits for it.
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
