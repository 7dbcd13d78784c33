/// A three-way merge of a list: ours, with the moves and additions of theirs in place.
struct ChildOrder {
  private let base: [Int]
  private var ours: [Int]
  private let theirs: [Int]
  /// The complete lists of both sides, including children missing from the result.
  private let whole: (ours: [Int], theirs: [Int])
  private(set) var result: [Int] = []
  /// Whether the sides' changes contradict each other; the result then has the order of ours.
  private(set) var isDisputed = false

  /// The maximum number of children whose order is settled pair by pair.
  private static let pairLimit = 4_000

  /// - Parameter whole: The complete lists of both sides, including children missing from the
  ///   result.
  init(base: [Int], ours: [Int], theirs: [Int], whole: (ours: [Int], theirs: [Int])) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.whole = whole
  }

  /// Settles the order.
  ///
  /// - Parameter rank: Interface Builder's position for a child, to sort those added at one place.
  mutating func run(rank: (Int) -> Int) {
    let inOurs = Set(ours)
    let inTheirs = Set(theirs)
    let moved = moves(inOurs, inTheirs)
    // Children moved by one side do not anchor the other's additions, which stay in their original
    // place.
    let anchors = inOurs.intersection(inTheirs).subtracting(moved.ours).subtracting(moved.theirs)
    // The children to insert after each anchor, or before all of them.
    let following = followers(
      of: theirs.filter {
        anchors.contains($0) || moved.theirs.contains($0) || !inOurs.contains($0)
      },
      isAnchor: anchors.contains)
    let gaps = (
      ours: gaps(in: whole.ours, moved: moved.ours),
      theirs: gaps(in: whole.theirs, moved: moved.theirs)
    )
    var waiting = (following[-1] ?? [])[...]
    for child in ours where !moved.theirs.contains(child) {
      let isAnchor = anchors.contains(child)
      let last =
        isAnchor
        ? waiting.indices.last
        : waiting.lastIndex { other in
          // Our additions at the same place come first.
          (rank(other), gaps.theirs[other] ?? Gap()) < (rank(child), gaps.ours[child] ?? Gap())
        }
      if let last {
        result += waiting[...last]
        waiting = waiting[(last + 1)...]
      }
      result.append(child)
      if isAnchor { waiting = (following[child] ?? [])[...] }
    }
    result += waiting
  }

  /// The position of a child in the base's list: after one child of the base and before another.
  ///
  /// An unmoved child of the base has its own position.
  private struct Gap: Comparable {
    var behind = -1
    var before = Int.max
    /// A moved child's original place, so that siblings added next to it are on the correct side.
    var origin = -1

    static func < (one: Gap, other: Gap) -> Bool {
      (one.behind, one.before, one.origin) < (other.behind, other.before, other.origin)
    }
  }

  /// The positions of a side's children in the base's list, which locate them even if the other
  /// side removed their neighbours.
  private func gaps(in list: [Int], moved: Set<Int>) -> [Int: Gap] {
    var places: [Int: Int] = [:]
    for (place, child) in base.enumerated() { places[child] = place }
    var gaps: [Int: Gap] = [:]
    var last = -1
    for child in list {
      if let place = places[child], !moved.contains(child) { last = place }
      gaps[child] = Gap(behind: last, origin: places[child] ?? last)
    }
    last = .max
    for child in list.reversed() {
      if let place = places[child], !moved.contains(child) { last = place }
      gaps[child, default: Gap()].before = last
    }
    return gaps
  }

  /// The children other than anchors, by the anchor they follow; -1 for the beginning of the list.
  private func followers(of list: [Int], isAnchor: (Int) -> Bool) -> [Int: [Int]] {
    var following: [Int: [Int]] = [:]
    var anchor = -1
    for child in list {
      if isAnchor(child) { anchor = child } else { following[anchor, default: []].append(child) }
    }
    return following
  }

  /// Returns the children that each side moved, to be placed as in that side.
  ///
  /// If both sides reordered children, orders `ours` by both instead and returns empty sets.
  private mutating func moves(
    _ inOurs: Set<Int>, _ inTheirs: Set<Int>
  ) -> (ours: Set<Int>, theirs: Set<Int>) {
    let left = ours.filter(inTheirs.contains)
    let right = theirs.filter(inOurs.contains)
    if left == right { return ([], []) }
    var places: [Int: Int] = [:]
    for (place, child) in base.enumerated() { places[child] = place }
    let byOurs = moved(left, places)
    let byTheirs = moved(right, places)
    if byOurs.isEmpty || byTheirs.isEmpty {
      let staying = { (child: Int) in !byOurs.contains(child) && !byTheirs.contains(child) }
      if left.filter(staying) == right.filter(staying) { return (byOurs, byTheirs) }
    }
    guard let order = agreed(left, right, places) else {
      isDisputed = true
      return ([], [])
    }
    let following = followers(of: ours, isAnchor: inTheirs.contains)
    ours = (following[-1] ?? []) + order.flatMap { [$0] + (following[$0] ?? []) }
    return ([], [])
  }

  /// The children of a list that left the base's order.
  private func moved(_ list: [Int], _ places: [Int: Int]) -> Set<Int> {
    let known = list.filter { places[$0] != nil }
    let staying = SequenceAlignment.longestAscending(known.map { places[$0] ?? 0 })
    return Set(known.enumerated().lazy.filter { !staying.contains($0.offset) }.map(\.element))
  }

  /// Returns the order in which each pair of children is as in the side that changed the pair.
  ///
  /// When two children swap places, it is ambiguous which one moved, so pairs decide: a pair has
  /// only two orders, and the side that changed it has the new one.
  ///
  /// - Returns: `nil` if the pairs form a cycle, if both sides added a child and placed it
  ///   differently, or if there are too many pairs.
  /// - Complexity: O(children²).
  private func agreed(_ left: [Int], _ right: [Int], _ places: [Int: Int]) -> [Int]? {
    guard left.count <= Self.pairLimit else { return nil }
    let rightPlaces = Dictionary(right.enumerated().map { ($1, $0) }) { first, _ in first }
    let inTheirs = left.map { rightPlaces[$0] ?? 0 }
    let inBase = left.map { places[$0] }
    // The number of the others that each child precedes.
    var behind = [Int](repeating: 0, count: left.count)
    for first in left.indices {
      for second in left.indices[(first + 1)...] {
        if inTheirs[first] < inTheirs[second] {
          behind[first] += 1
          continue
        }
        guard let one = inBase[first], let other = inBase[second] else { return nil }
        behind[one > other ? first : second] += 1
      }
    }
    // Without a cycle, no two are equal.
    var order = [Int?](repeating: nil, count: left.count)
    for (child, count) in zip(left, behind) {
      guard order[left.count - 1 - count] == nil else { return nil }
      order[left.count - 1 - count] = child
    }
    return order.compactMap { $0 }
  }
}
