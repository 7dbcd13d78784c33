/// The parent relation of revisions, identified by the numbers that a project file assigns them.
public protocol RevisionGraph {
  /// The parents of a revision, the first parent first.
  func parents(of revision: Int) throws -> [Int]

  /// One more than the greatest generation of the parents; 1 for a root revision.
  func generation(of revision: Int) throws -> Int

  /// The hash of a revision, which orders revisions the same way in every copy of a project.
  func hash(of revision: Int) throws -> ContentHash
}

extension RevisionGraph {
  /// The best common ancestors of two revisions: those that have no other common ancestor as a
  /// descendant.
  ///
  /// Empty if the revisions have no common ancestor; more than one after criss-cross merges. Sorted
  /// by hash. O(distance · log distance).
  public func mergeBases(_ revision: Int, _ other: Int) throws -> [Int] {
    try mergeBases([revision], other)
  }

  /// The best common ancestors of a revision and a virtual merge of several others.
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

/// A queue of revisions to visit, latest generation first, so that all descendants of a revision
/// are visited before it.
private struct GenerationQueue {
  struct Sides: OptionSet {
    let rawValue: UInt8
    static let left = Sides(rawValue: 1)
    static let right = Sides(rawValue: 2)
    /// An ancestor of a common ancestor that was already found.
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

  /// Whether the queue may still contain a best common ancestor.
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
