import LayoutHistory

extension RevisionStore: RevisionGraph {
  func hash(of number: Int) throws -> ContentHash { try record(number).hash }
}

extension RevisionStore {
  /// Whether a revision is equal to another or an ancestor of it.
  ///
  /// Takes a few steps if it is on the line of first parents; otherwise walks the ancestors down to
  /// its generation.
  func isAncestor(_ ancestor: Int, of number: Int) throws -> Bool {
    if ancestor == number { return true }
    let record = try record(ancestor)
    if try self.ancestor(of: number, atDepth: record.depth) == ancestor { return true }
    var seen: Set<Int> = [number]
    var waiting = [number]
    while let next = waiting.popLast() {
      for parent in try parents(of: next) where seen.insert(parent).inserted {
        if parent == ancestor { return true }
        if try generation(of: parent) > record.generation { waiting.append(parent) }
      }
    }
    return false
  }
}
