import CSQLiteShim
import LayoutModel

/// SQL queries entered by the user, on the state being read.
///
/// ## Topics
/// - ``ProjectReader/queries``
/// - ``rows(of:within:)``
/// - ``run(_:columns:row:)``
/// - ``createFramesTable(_:)``
public struct SQLQueries {
  let connection: Connection

  /// Runs one query, and returns all its rows.
  ///
  /// - Parameter limit: the maximum duration, or `nil` for no limit.
  /// - Throws: ``ProjectFileError`` if SQLite rejects the query, it does more than read, or it
  ///   takes too long.
  public func rows(of query: String, within limit: Duration? = nil) throws -> SQLRows {
    var result = SQLRows(columns: [], rows: [])
    func collect() throws {
      try run(query, columns: { result.columns = $0 }, row: { result.rows.append($0) })
    }
    guard let limit else {
      try collect()
      return result
    }
    do {
      try connection.limitingTime(to: limit, collect)
    } catch let failure as SQLiteFailure where failure.primaryCode == SQLITE_INTERRUPT {
      throw ProjectFileError.queryTooLong(limit)
    }
    return result
  }

  /// Runs one query, and passes its rows on as they arrive.
  ///
  /// - Parameters:
  ///   - columns: called once, with the names of the columns.
  ///   - row: called for each row.
  /// - Throws: ``ProjectFileError``, or the errors of `columns` and `row`.
  public func run(
    _ query: String, columns: ([String]) throws -> Void, row: ([SQLValue]) throws -> Void
  ) throws {
    let statement = try readOnlyStatement(query)
    let count = Int32(statement.columnCount)
    try columns((0..<count).map(statement.columnName))
    do {
      while try statement.step() {
        try row((0..<count).map(statement.storedValue))
      }
    } catch let failure as SQLiteFailure where failure.primaryCode == SQLITE_ERROR {
      throw ProjectFileError.badQuery(failure.message)
    }
  }

  /// Compiles a query if it is a single statement that returns rows and changes nothing.
  private func readOnlyStatement(_ query: String) throws -> Statement {
    let (first, next): (Statement?, Statement?)
    do {
      let (statement, rest) = try connection.prepareFirst(query)
      (first, next) = (statement, try connection.prepareFirst(String(rest)).statement)
    } catch let failure as SQLiteFailure where failure.primaryCode == SQLITE_ERROR {
      throw ProjectFileError.badQuery(failure.message, advice: try advice(on: query, failure))
    }
    guard let statement = first else { throw ProjectFileError.badQuery("it is empty") }
    guard next == nil else { throw ProjectFileError.badQuery("it is more than one statement") }
    // BEGIN, COMMIT and ATTACH count as read-only, but return no columns; a PRAGMA may set the
    // value that it returns.
    guard sqlite3_stmt_readonly(statement.handle) != 0, statement.columnCount > 0,
      isQuery(statement)
    else { throw ProjectFileError.queryWrites() }
    return statement
  }

  /// Returns what to write instead of a query that SQLite rejects, if that is known.
  private func advice(on query: String, _ failure: SQLiteFailure) throws -> String? {
    if query.hasPrefix(".") {
      return "Commands of SQLite's shell are not SQL; SELECT name FROM sqlite_schema lists tables."
    }
    let unknown = Self.knownNames.first { failure.message.hasPrefix($0.message) }
    guard let unknown else { return nil }
    // A column may be qualified with its table.
    let name = failure.message.dropFirst(unknown.message.count).split(separator: ".").last ?? ""
    let names = try connection.prepare(unknown.names).map { try $0.text(0) }
    return didYouMean(similarNames(to: String(name), in: names))
  }

  /// SQLite's messages about unknown names, with queries for the known ones.
  private static let knownNames = [
    (
      message: "no such table: ", names: "SELECT name FROM sqlite_schema UNION SELECT 'v_frames'"
    ),
    (
      message: "no such column: ",
      names: "SELECT i.name FROM sqlite_schema s, pragma_table_info(s.name) i"
    ),
  ]

  /// Whether a statement is a query rather than a PRAGMA; the functions `pragma_…` return the same
  /// information and only read.
  private func isQuery(_ statement: Statement) -> Bool {
    guard let sql = sqlite3_sql(statement.handle) else { return false }
    var rest = Substring(String(cString: sql))
    while true {
      rest = rest.drop { $0.isWhitespace || $0 == ";" }
      if rest.hasPrefix("--") {
        rest = rest.drop { $0 != "\n" }
      } else if rest.hasPrefix("/*") {
        rest = rest.firstRange(of: "*/").map { rest[$0.upperBound...] } ?? ""
      } else {
        break
      }
    }
    let word = rest.prefix { $0.isLetter }.lowercased()
    return ["select", "with", "values", "explain"].contains(word)
  }

  /// Fills `v_frames` with the frames of a solve, for the queries of this block.
  ///
  /// The table is temporary: it is never stored in the file, and is dropped at the end of the
  /// block.
  public func createFramesTable(_ frames: some Sequence<SQLFrame>) throws {
    try connection.execute(
      """
      CREATE TEMP TABLE v_frames (
        layout TEXT NOT NULL,
        name TEXT NOT NULL,
        id TEXT NOT NULL,
        kind TEXT NOT NULL,
        class TEXT,
        x REAL NOT NULL,
        y REAL NOT NULL,
        width REAL NOT NULL,
        height REAL NOT NULL,
        ambiguous TEXT
      )
      """)
    let insert = try connection.prepare(
      "INSERT INTO temp.v_frames VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)")
    for frame in frames {
      insert.bind(1, frame.layout)
      insert.bind(2, frame.name)
      insert.bind(3, frame.id)
      insert.bind(4, frame.kind)
      insert.bind(5, frame.className)
      insert.bind(6, frame.frame.x)
      insert.bind(7, frame.frame.y)
      insert.bind(8, frame.frame.width)
      insert.bind(9, frame.frame.height)
      insert.bind(10, frame.ambiguous.isEmpty ? nil : frame.ambiguous.joined(separator: ", "))
      try insert.run()
    }
  }
}

extension ProjectReader {
  /// Runs SQL queries entered by the user.
  public var queries: SQLQueries { SQLQueries(connection: connection) }
}
