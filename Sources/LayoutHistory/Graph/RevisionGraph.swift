/// How revisions follow each other, by the numbers that a project file gives them.
public protocol RevisionGraph {
  /// The revisions it follows, the first parent first.
  func parents(of revision: Int) throws -> [Int]

  /// One more than the greatest generation of its parents; 1 for a first revision.
  func generation(of revision: Int) throws -> Int

  /// Its hash, which orders revisions the same in every copy of a project.
  func hash(of revision: Int) throws -> ContentHash
}

extension RevisionGraph {
  /// The best common ancestors of two revisions: those that no other common ancestor comes after.
  ///
  /// None where the revisions have nothing in common; several where branches were merged crosswise.
  /// They stand in the order of their hashes. O(distance · log distance).
  public func mergeBases(_ revision: Int, _ other: Int) throws -> [Int] {
    try mergeBases([revision], other)
  }

  /// The best common ancestors of what several revisions follow and another one.
  func mergeBases(_ revisions: [Int], _ other: Int) throws -> [Int] {
    var queue = GenerationQueue()
    for revision in revisions {
      queue.add(revision, try generation(of: revision), .left)
    }
    queue.add(other, try generation(of: other), .right)
    var result: [Int] = []
    while queue.isInteresting, let next = queue.removeLatest() {
      var sides = next.sides
      if sides.isSuperset(of: [.left, .right]), !sides.contains(.known) {
        result.append(next.revision)
        sides.insert(.known)
      }
      for parent in try parents(of: next.revision) {
        queue.add(parent, try generation(of: parent), sides)
      }
    }
    let hashes = try result.map { (try hash(of: $0), $0) }
    return hashes.sorted { $0.0 < $1.0 }.map(\.1)
  }
}

/// Revisions that wait to be looked at, the latest generation first, so that all that come after a
/// revision were looked at before it.
private struct GenerationQueue {
  struct Sides: OptionSet {
    let rawValue: UInt8
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    /// It comes before a common ancestor that is found already.
    static let known = Sides(rawValue: 4)
  }

  private struct Entry: Comparable {
    let generation: Int
    let revision: Int

    static func < (left: Self, right: Self) -> Bool {
      (left.generation, left.revision) < (right.generation, right.revision)
    }
  }

  private var entries = MaxHeap<Entry>()
  private var sides: [Int: Sides] = [:]
  private var interesting = 0

  /// Whether there may be a best common ancestor among those that wait.
  var isInteresting: Bool { interesting > 0 }

  mutating func add(_ revision: Int, _ generation: Int, _ added: Sides) {
    guard let before = sides[revision] else {
      sides[revision] = added
      if !added.contains(.known) { interesting += 1 }
      entries.insert(Entry(generation: generation, revision: revision))
      return
    }
    let after = before.union(added)
    if !before.contains(.known), after.contains(.known) { interesting -= 1 }
    sides[revision] = after
  }

  mutating func removeLatest() -> (revision: Int, sides: Sides)? {
    guard let top = entries.popMax() else { return nil }
    let found = sides.removeValue(forKey: top.revision) ?? []
    if !found.contains(.known) { interesting -= 1 }
    return (top.revision, found)
  }
}
