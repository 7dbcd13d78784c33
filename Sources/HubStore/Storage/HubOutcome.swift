public import ProjectFile

/// What became of a statement.
public struct HubOutcome: Hashable, Sendable {
  /// What it found; none where it changed something.
  public let rows: [[SQLValue]]
  /// How many rows it changed; 0 where it looked for some.
  public let changes: Int

  public init(rows: [[SQLValue]], changes: Int) {
    self.rows = rows
    self.changes = changes
  }
}
