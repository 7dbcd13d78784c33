import ProjectFile

/// The database in which a hub keeps everything, accessed in the SQL common to SQLite and
/// PostgreSQL.
///
/// Calls block, so they are made on threads that may wait.
public protocol HubDatabase: Sendable {
  /// Runs a block in one transaction, which is rolled back if the block throws.
  ///
  /// The block must have no other effects: it may run again if the database could not serialize it
  /// with concurrent transactions.
  ///
  /// - Throws: ``HubError`` if the database fails, or the error of the block.
  @discardableResult
  func transaction<Result>(_ body: (any HubSession) throws -> Result) throws -> Result

  /// Runs a block of reading statements, each of which sees everything committed before it.
  ///
  /// - Throws: as ``transaction(_:)``.
  func reading<Result>(_ body: (any HubSession) throws -> Result) throws -> Result

  /// Returns the clause that ends a query for rows a transaction is about to change: it locks them
  /// and skips those locked by other transactions instead of waiting for them.
  ///
  /// Empty if writing transactions are serialized anyway.
  ///
  /// - Parameter table: the name of the rows' table in the query.
  func claiming(_ table: String) -> String

  /// Checks the database's integrity and returns the problems; empty if it is sound or checks
  /// itself.
  ///
  /// - Throws: as ``transaction(_:)``.
  func problems() throws -> [String]

  /// Writes pending data into the files that are backed up, as far as no other process is using
  /// them.
  func settle()
}

extension HubDatabase {
  public func claiming(_ table: String) -> String { "" }
  public func problems() throws -> [String] { [] }
  public func settle() {}
}

extension SQLValue {
  /// The text; empty for other values.
  var text: String { if case .text(let text) = self { text } else { "" } }
  var textOrNil: String? { if case .text(let text) = self { text } else { nil } }
  /// The number; zero for other values.
  var number: Int64 { integerOrNil ?? 0 }
  var integerOrNil: Int64? { if case .integer(let number) = self { number } else { nil } }
  var bytes: [UInt8] { if case .blob(let bytes) = self { bytes } else { [] } }

  static func optional(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }
  static func optional(_ number: Int64?) -> SQLValue { number.map { .integer($0) } ?? .null }
  static func flag(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }
}
