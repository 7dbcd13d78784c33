public import ProjectFile

/// A statement in the SQL that all kinds of database of a hub understand.
public struct HubStatement: Hashable, Sendable {
  /// With `$1`, `$2` … where the values go.
  public let sql: String
  public let values: [SQLValue]

  public init(_ sql: String, _ values: [SQLValue] = []) {
    self.sql = sql
    self.values = values
  }
}
