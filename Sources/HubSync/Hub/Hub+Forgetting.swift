import HubStore

extension Hub {
  /// Releases what this process holds of projects that others deleted.
  ///
  /// Takes one query, or none if nothing is held.
  ///
  /// - Parameter others: further objects that hold data of projects.
  /// - Returns: the number of deleted projects.
  @discardableResult
  package func forgetRemoved(alsoIn others: [any ProjectMemory] = []) throws -> Int {
    usage.forgetOld(storage.now())
    // The order matters. What is held existed before the query and IDs are never reused, so an ID
    // that the database does not have now was deleted.
    let memories = others + [usage, replicas]
    let held = memories.reduce(into: Set()) { $0.formUnion($1.projects) }
    guard !held.isEmpty else { return 0 }
    let removed = try storage.removed(of: held)
    guard !removed.isEmpty else { return 0 }
    for memory in memories { memory.forget(removed) }
    return removed.count
  }
}
