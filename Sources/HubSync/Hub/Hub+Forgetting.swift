import HubStore

extension Hub {
  /// Lets go of what this process holds of projects that others removed.
  ///
  /// One question to the database, and none where nothing is held.
  ///
  /// - Parameter others: what else than the hub itself holds something.
  /// - Returns: how many projects those were.
  @discardableResult
  package func forgetRemoved(alsoIn others: [any ProjectMemory] = []) throws -> Int {
    usage.forgetOld(storage.now())
    // In this order: what is held was there before, and an id is never used again, so what the
    // database does not know by now was removed.
    let memories = others + [usage, replicas]
    let held = memories.reduce(into: Set()) { $0.formUnion($1.projects) }
    guard !held.isEmpty else { return 0 }
    let removed = try storage.removed(of: held)
    guard !removed.isEmpty else { return 0 }
    for memory in memories { memory.forget(removed) }
    return removed.count
  }
}
