#if PostgreSQL
  import CLibPQ
  import HubStore
  import ProjectFile

  /// A connection to a PostgreSQL server, used by one thread at a time.
  ///
  /// It uses libpq's pipeline mode: any number of statements in one round trip, each prepared when
  /// the connection first runs it.
  final class PostgresConnection {
    private let handle: OpaquePointer
    /// The names of prepared statements.
    private var prepared: [String: String] = [:]
    private var names = 0
    /// Whether the connection is unusable.
    private(set) var isBroken = false

    /// The maximum number of statements sent before reading results; with more, client and server
    /// could block on each other.
    private static let pipelineLength = 256

    /// Connects and sets the tenant.
    ///
    /// - Throws: `PostgresFailure`.
    init(to address: PostgresAddress, tenant: String) throws {
      let settings = [
        ("connect_timeout", "5"), ("fallback_application_name", "alstore"),
        ("client_encoding", "UTF8"), ("tcp_user_timeout", "30000"),
        (
          "options",
          "-c statement_timeout=30s -c lock_timeout=10s -c idle_in_transaction_session_timeout=60s"
        ),
        // Parameters in the address override the above because they come last.
        ("dbname", address.url),
      ]
      let opened = Self.withStrings(settings.map(\.0)) { names in
        Self.withStrings(settings.map(\.1)) { values in PQconnectdbParams(names, values, 1) }
      }
      guard let opened else { throw PostgresFailure(message: "no memory", isLost: true) }
      guard PQstatus(opened) == CONNECTION_OK else {
        let message = Self.sentence(PQerrorMessage(opened))
        PQfinish(opened)
        throw PostgresFailure(
          state: Self.state(ofRefusal: message), message: message, isLost: true)
      }
      handle = opened
      PQsetNoticeProcessor(handle, { _, _ in }, nil)
      guard PQenterPipelineMode(handle) == 1 else { throw lost() }
      // Row-level security policies compare with this setting.
      _ = try run([
        HubStatement("SELECT set_config('alstore.tenant', $1, false)", [.text(tenant)])
      ])
    }

    deinit { PQfinish(handle) }

    /// Runs statements as `HubSession` describes.
    ///
    /// - Throws: `PostgresFailure`.
    func run(_ statements: [HubStatement]) throws -> [HubOutcome] {
      var outcomes: [HubOutcome] = []
      outcomes.reserveCapacity(statements.count)
      for start in stride(from: 0, to: statements.count, by: Self.pipelineLength) {
        let end = min(start + Self.pipelineLength, statements.count)
        outcomes += try runTogether(statements[start..<end])
      }
      return outcomes
    }

    // MARK: The pipeline

    /// The statements whose results are expected, in order.
    private enum Sent {
      case preparation(of: String)
      case statement
    }

    private func runTogether(_ statements: ArraySlice<HubStatement>) throws -> [HubOutcome] {
      var sent: [Sent] = []
      for statement in statements {
        // Statements that create tables run only once.
        let isOnce = statement.sql.hasPrefix("CREATE")
        if !isOnce, prepared[statement.sql] == nil {
          let name = "s\(names)"
          names += 1
          guard PQsendPrepare(handle, name, statement.sql, 0, nil) == 1 else { throw lost() }
          prepared[statement.sql] = name
          sent.append(.preparation(of: statement.sql))
        }
        let name = prepared[statement.sql]
        let isSent = PostgresParameters(statement.values).lend { count, values, lengths, formats in
          if let name, !isOnce {
            PQsendQueryPrepared(handle, name, count, values, lengths, formats, 1)
          } else {
            PQsendQueryParams(
              handle, statement.sql, count, nil, values, lengths, formats, 1)
          }
        }
        guard isSent == 1 else { throw lost() }
        sent.append(.statement)
      }
      guard PQpipelineSync(handle) == 1 else { throw lost() }
      return try answers(to: sent)
    }

    private func answers(to sent: [Sent]) throws -> [HubOutcome] {
      var outcomes: [HubOutcome] = []
      var failure: PostgresFailure?
      for one in sent {
        guard let result = PQgetResult(handle) else { throw failure ?? lost() }
        defer { PQclear(result) }
        switch (PQresultStatus(result), one) {
        case (PGRES_COMMAND_OK, .preparation): break
        case (PGRES_COMMAND_OK, .statement), (PGRES_TUPLES_OK, .statement):
          outcomes.append(PostgresResult(result).outcome)
        case (_, let one):
          if failure == nil { failure = self.failure(result) }
          if case .preparation(let sql) = one { prepared[sql] = nil }
        }
        // A null result separates the results of two statements.
        if PQstatus(handle) != CONNECTION_OK { throw lost(failure) }
        if let more = PQgetResult(handle) {
          PQclear(more)
          throw lost(failure)
        }
      }
      guard let end = PQgetResult(handle) else { throw lost(failure) }
      defer { PQclear(end) }
      guard PQresultStatus(end) == PGRES_PIPELINE_SYNC else { throw lost(failure) }
      if let failure { throw failure }
      return outcomes
    }

    // MARK: Failures

    private func failure(_ result: OpaquePointer) -> PostgresFailure {
      func field(_ code: Character) -> String {
        PQresultErrorField(result, Int32(code.asciiValue ?? 0)).map { String(cString: $0) } ?? ""
      }
      let message = field("M")
      guard !message.isEmpty else { return lost() }
      if PQstatus(handle) != CONNECTION_OK { isBroken = true }
      return PostgresFailure(state: field("C"), message: message, isLost: isBroken)
    }

    /// Marks the connection as broken and returns the last known error.
    private func lost(_ known: PostgresFailure? = nil) -> PostgresFailure {
      isBroken = true
      return PostgresFailure(
        state: known?.state ?? "",
        message: known?.message ?? Self.sentence(PQerrorMessage(handle)), isLost: true)
    }

    /// libpq reports no SQLSTATE for a refused connection, only a message.
    private static func state(ofRefusal message: String) -> String {
      if message.contains("authentication failed") { return "28P01" }
      if message.contains("no password supplied") { return "28P01" }
      return message.contains("does not exist") ? "3D000" : ""
    }

    /// Returns the first line of a libpq message.
    private static func sentence(_ text: UnsafePointer<CChar>?) -> String {
      let line = text.map { String(cString: $0) }?.split(separator: "\n").first ?? ""
      return line.isEmpty ? "the connection was lost" : String(line)
    }

    /// Passes strings to a block as a null-terminated array.
    private static func withStrings<Result>(
      _ texts: [String], _ body: ([UnsafePointer<CChar>?]) -> Result
    ) -> Result {
      var bytes: [CChar] = []
      let starts = texts.map { text in
        let start = bytes.count
        bytes += text.utf8CString
        return start
      }
      return bytes.withUnsafeBufferPointer { memory in
        body(starts.map { memory.baseAddress?.advanced(by: $0) } + [nil])
      }
    }
  }
#endif
