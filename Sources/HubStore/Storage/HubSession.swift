package import ProjectFile

/// A connection to a hub's database while a block uses it.
public protocol HubSession {
  /// Runs statements one after another.
  ///
  /// If the database is another process, they are sent together, so statements that don't depend on
  /// each other's results belong in one call.
  ///
  /// - Returns: the result of each statement, in order.
  /// - Throws: ``HubError`` if a statement fails; later ones don't run.
  func run(_ statements: [HubStatement]) throws -> [HubOutcome]
}

extension HubSession {
  /// Returns the rows of a query.
  package func rows(_ sql: String, _ values: [SQLValue] = []) throws -> [[SQLValue]] {
    try run([HubStatement(sql, values)]).first?.rows ?? []
  }

  /// Runs a statement that changes rows.
  ///
  /// - Returns: the number of rows changed.
  @discardableResult
  func change(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try run([HubStatement(sql, values)]).first?.changes ?? 0
  }
}
