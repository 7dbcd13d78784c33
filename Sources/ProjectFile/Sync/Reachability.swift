public import LayoutHistory

/// The ancestry of revisions, as needed to exchange them between copies of a project.
///
/// ## Topics
/// - ``ProjectReader/reachability``
/// - ``sample(limit:)``
/// - ``edge()``
/// - ``leads(_:to:)``
/// - ``revisions(leadingTo:notTo:)``
/// - ``isPublished(_:)``
public struct Reachability {
  let reader: ProjectReader

  /// Returns a sample of the revisions in this copy, for another one to find common revisions.
  ///
  /// The sample contains the tips of all branches, tags and remote branches, then ancestors along
  /// the line of each branch at doubling distances, so that the other side sends at most twice what
  /// is missing.
  public func sample(limit: Int = 256) throws -> [ContentHash] {
    var numbers: [Int] = []
    var seen: Set<Int> = []
    func add(_ number: Int) { if seen.insert(number).inserted { numbers.append(number) } }
    let heads =
      try reader.references(.branch).map(\.revision)
      + [try reader.head().revision].compactMap { $0 }
    heads.forEach(add)
    try reader.references(.tag).map(\.revision).forEach(add)
    try reader.remotes.branches().map(\.revision).forEach(add)
    var distance = 1
    var lines = Set(heads).sorted()
    while !lines.isEmpty, numbers.count < limit {
      lines = try lines.filter { number in
        let depth = try reader.revisions.record(number).depth
        guard distance <= depth,
          let found = try reader.revisions.ancestor(of: number, atDepth: depth - distance)
        else { return false }
        add(found)
        return true
      }
      distance *= 2
    }
    return try numbers.prefix(limit).map(reader.revisions.hash(of:))
  }

  /// Returns the revisions that lack their parents in this copy.
  public func edge() throws -> [ContentHash] {
    try reader.revisions.shallowRevisions().sorted().map(reader.revisions.hash(of:))
  }

  /// Whether a revision is equal to another or an ancestor of it; `nil` if the history of this copy
  /// begins in between, so that it is unknown.
  public func leads(_ old: Int, to new: Int) throws -> Bool? {
    if try reader.isAncestor(old, of: new) { return true }
    let generation = try reader.revisions.generation(of: old)
    let isHidden = try reader.revisions.shallowRevisions().contains { first in
      try reader.revisions.generation(of: first) > generation && reader.isAncestor(first, of: new)
    }
    return isHidden ? nil : false
  }

  /// Returns the wanted revisions and their ancestors, except known ones and theirs, parents first.
  ///
  /// - Complexity: O(returned revisions and those visited beside them).
  public func revisions(leadingTo wanted: [Int], notTo known: [Int]) throws -> [Int] {
    // Parents have smaller numbers than their children, so in descending order every revision is
    // visited after all its descendants.
    var isKnown: [Int: Bool] = [:]
    for number in wanted { isKnown[number] = false }
    for number in known { isKnown[number] = true }
    var open = isKnown.values.filter { !$0 }.count
    var result: [Int] = []
    var queue = MaxHeap<Int>()
    for number in isKnown.keys { queue.insert(number) }
    while open > 0, let number = queue.popMax() {
      try Task.checkCancellation()
      let known = isKnown[number] ?? false
      if !known {
        open -= 1
        result.append(number)
      }
      for parent in try reader.revisions.parents(of: number) {
        switch isKnown[parent] {
        case true: break
        case false: if known { isKnown[parent] = true; open -= 1 }
        default:
          isKnown[parent] = known
          if !known { open += 1 }
          queue.insert(parent)
        }
      }
    }
    return result.reversed()
  }

  /// Whether a revision is reachable from a branch or a tag.
  public func isPublished(_ hash: ContentHash) throws -> Bool {
    guard let number = try reader.number(of: hash) else { return false }
    return try unpublished(among: [number]).isEmpty
  }

  /// Returns those of some revisions that are unreachable from any branch or tag.
  ///
  /// Takes O(1) for each if all of them are tips; otherwise one walk down to the smallest number.
  public func unpublished(among numbers: Set<Int>) throws -> Set<Int> {
    let tips = try ReferenceKind.allCases.flatMap { try reader.references($0).map(\.revision) }
    let inside = numbers.subtracting(tips)
    guard let least = inside.min() else { return [] }
    return try inside.subtracting(revisions(leadingTo: tips, downTo: least))
  }

  /// Returns some revisions and their ancestors, down to a number.
  ///
  /// - Complexity: O(revisions from there on).
  private func revisions(leadingTo tips: [Int], downTo least: Int) throws -> Set<Int> {
    var seen = Set(tips.filter { $0 >= least })
    var waiting = Array(seen)
    while let number = waiting.popLast() {
      try Task.checkCancellation()
      // Parents have smaller numbers than their children.
      for parent in try reader.revisions.parents(of: number)
      where parent >= least && seen.insert(parent).inserted {
        waiting.append(parent)
      }
    }
    return seen
  }
}

extension ProjectReader {
  /// The ancestry of revisions.
  public var reachability: Reachability { Reachability(reader: self) }
}
