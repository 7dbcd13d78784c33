public import LayoutHistory

/// Which revisions lead to which, as copies of a project have to know that exchange them.
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

  /// Some of the revisions that this copy has, for another to find what both have.
  ///
  /// Where each branch, tag and remote branch stands, then on the line of each branch those before it
  /// at distances that double: so the other side sends at most twice what is missing.
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

  /// The revisions that this copy has without their parents.
  public func edge() throws -> [ContentHash] {
    try reader.revisions.shallowRevisions().sorted().map(reader.revisions.hash(of:))
  }

  /// Whether a revision is another, or before it; `nil` where the history of this copy begins between
  /// them, so that it cannot be told.
  public func leads(_ old: Int, to new: Int) throws -> Bool? {
    if try reader.isAncestor(old, of: new) { return true }
    let generation = try reader.revisions.generation(of: old)
    let isHidden = try reader.revisions.shallowRevisions().contains { first in
      try reader.revisions.generation(of: first) > generation && reader.isAncestor(first, of: new)
    }
    return isHidden ? nil : false
  }

  /// What another copy needs: the revisions that lead to some and not to others, parents first.
  ///
  /// O(what is sent and what lies beside it).
  public func revisions(leadingTo wanted: [Int], notTo known: [Int]) throws -> [Int] {
    // Parents have smaller numbers than what follows them, so from the greatest down every
    // revision is met after all that it leads to.
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

  /// Whether a branch or a tag leads to a revision.
  public func isPublished(_ hash: ContentHash) throws -> Bool {
    guard let number = try reader.number(of: hash) else { return false }
    return try unpublished(among: [number]).isEmpty
  }

  /// Those of some revisions to which no branch and no tag leads.
  ///
  /// O(1) for each where branches and tags stand at all of them; else one walk down to the least.
  public func unpublished(among numbers: Set<Int>) throws -> Set<Int> {
    let tips = try ReferenceKind.allCases.flatMap { try reader.references($0).map(\.revision) }
    let inside = numbers.subtracting(tips)
    guard let least = inside.min() else { return [] }
    return try inside.subtracting(revisions(leadingTo: tips, downTo: least))
  }

  /// The revisions that lead to some, themselves among them, down to a number.
  ///
  /// O(revisions from there on).
  private func revisions(leadingTo tips: [Int], downTo least: Int) throws -> Set<Int> {
    var seen = Set(tips.filter { $0 >= least })
    var waiting = Array(seen)
    while let number = waiting.popLast() {
      try Task.checkCancellation()
      // Parents have smaller numbers than what follows them.
      for parent in try reader.revisions.parents(of: number)
      where parent >= least && seen.insert(parent).inserted {
        waiting.append(parent)
      }
    }
    return seen
  }
}

extension ProjectReader {
  /// Which revisions lead to which.
  public var reachability: Reachability { Reachability(reader: self) }
}
