package import ProjectFile

/// A connection to a hub's database while it is lent to a block.
public protocol HubSession {
  /// Runs statements one after another.
  ///
  /// Where the database is another process they go there together: what does not depend on the
  /// outcome of something else belongs into one call.
  ///
  /// - Returns: an outcome for each of them, in their order.
  /// - Throws: ``HubError`` where one of them fails; those after it are not run then.
  func run(_ statements: [HubStatement]) throws -> [HubOutcome]
}

extension HubSession {
  /// The rows that a statement finds.
  package func rows(_ sql: String, _ values: [SQLValue] = []) throws -> [[SQLValue]] {
    try run([HubStatement(sql, values)]).first?.rows ?? []
  }

  /// Runs a statement that changes something.
  ///
  /// - Returns: how many rows it changed.
  @discardableResult
  func change(_ sql: String, _ values: [SQLValue]) throws -> Int {
    try run([HubStatement(sql, values)]).first?.changes ?? 0
  }
}
