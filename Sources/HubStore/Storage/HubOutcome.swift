public import ProjectFile

/// The result of a statement.
public struct HubOutcome: Hashable, Sendable {
  /// The rows of a query; empty for other statements.
  public let rows: [[SQLValue]]
  /// The number of rows changed; 0 for queries.
  public let changes: Int

  public init(rows: [[SQLValue]], changes: Int) {
    self.rows = rows
    self.changes = changes
  }
}
