import ProjectFile

/// A database that a hub keeps everything in, spoken to in the SQL that SQLite and PostgreSQL share.
///
/// Calls block: they are made on threads that may wait.
public protocol HubDatabase: Sendable {
  /// Runs a block in one transaction: all that it does is kept, or, where it throws, nothing.
  ///
  /// The block may be run again where the database could not serialise it beside others, so it must
  /// have no other effects.
  ///
  /// - Throws: ``HubError`` where the database fails, or what the block throws.
  @discardableResult
  func transaction<Result>(_ body: (any HubSession) throws -> Result) throws -> Result

  /// Runs statements that read, each seeing what was committed before it.
  ///
  /// - Throws: as ``transaction(_:)``.
  func reading<Result>(_ body: (any HubSession) throws -> Result) throws -> Result

  /// What ends a question for rows that a transaction is about to change: they are its own until it
  /// ends, and those of other transactions are passed over instead of waited for.
  ///
  /// Empty where transactions that write take turns anyway.
  ///
  /// - Parameter table: the rows' table, by its name in the question.
  func claiming(_ table: String) -> String

  /// What it finds wrong with itself; nothing where it is sound, or sees to that without being asked.
  ///
  /// - Throws: as ``transaction(_:)``.
  func problems() throws -> [String]

  /// Brings what it has into the files that are backed up, as far as nobody else is using them.
  func settle()
}

extension HubDatabase {
  public func claiming(_ table: String) -> String { "" }
  public func problems() throws -> [String] { [] }
  public func settle() {}
}

extension SQLValue {
  /// The text; empty where it is none.
  var text: String { if case .text(let text) = self { text } else { "" } }
  var textOrNil: String? { if case .text(let text) = self { text } else { nil } }
  /// The number; zero where it is none.
  var number: Int64 { integerOrNil ?? 0 }
  var integerOrNil: Int64? { if case .integer(let number) = self { number } else { nil } }
  var bytes: [UInt8] { if case .blob(let bytes) = self { bytes } else { [] } }

  static func optional(_ text: String?) -> SQLValue { text.map { .text($0) } ?? .null }
  static func optional(_ number: Int64?) -> SQLValue { number.map { .integer($0) } ?? .null }
  static func flag(_ flag: Bool) -> SQLValue { .integer(flag ? 1 : 0) }
}
