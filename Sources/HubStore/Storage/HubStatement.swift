public import ProjectFile

/// A statement in the SQL common to all kinds of hub database.
public struct HubStatement: Hashable, Sendable {
  /// The SQL, with placeholders `$1`, `$2` … for the values.
  public let sql: String
  public let values: [SQLValue]

  public init(_ sql: String, _ values: [SQLValue] = []) {
    self.sql = sql
    self.values = values
  }
}
