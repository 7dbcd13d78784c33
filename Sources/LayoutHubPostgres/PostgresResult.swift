#if PostgreSQL
  import CLibPQ
  import HubStore
  import ProjectFile

  /// A result of the server, converted to values.
  struct PostgresResult {
    private let result: OpaquePointer

    init(_ result: OpaquePointer) { self.result = result }

    var outcome: HubOutcome {
      let columns = PQnfields(result)
      let rows = (0..<PQntuples(result)).map { row in
        (0..<columns).map { column in value(row, column) }
      }
      let changes =
        PQresultStatus(result) == PGRES_TUPLES_OK
        ? 0 : PQcmdTuples(result).flatMap { Int(String(cString: $0)) } ?? 0
      return HubOutcome(rows: rows, changes: changes)
    }

    // Types are identified by their OIDs in PostgreSQL's catalog.
    private static let bytes: Oid = 17
    private static let whole: Set<Oid> = [20, 21, 23]
    private static let real: Oid = 701

    private func value(_ row: Int32, _ column: Int32) -> SQLValue {
      guard PQgetisnull(result, row, column) == 0, let start = PQgetvalue(result, row, column)
      else { return .null }
      let memory = UnsafeRawBufferPointer(
        start: start, count: Int(PQgetlength(result, row, column)))
      switch PQftype(result, column) {
      case Self.bytes: return .blob(Array(memory))
      case let type where Self.whole.contains(type):
        let bits = memory.reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
        let unused = 64 - 8 * memory.count
        return .integer(Int64(bitPattern: bits << UInt64(unused)) >> Int64(unused))
      case Self.real:
        return .real(Double(bitPattern: memory.reduce(0) { $0 << 8 | UInt64($1) }))
      default: return .text(String(decoding: memory, as: UTF8.self))
      }
    }
  }
#endif
