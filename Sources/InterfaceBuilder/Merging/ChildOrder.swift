/// The three-way merge of a list: ours, with what theirs moved or added at the places it has there.
struct ChildOrder {
  private let base: [Int]
  private var ours: [Int]
  private let theirs: [Int]
  /// The lists as the sides have them, with what is not in the result.
  private let whole: (ours: [Int], theirs: [Int])
  private(set) var result: [Int] = []
  /// Whether something was moved within the list by both, to different places, or what they moved
  /// cannot stand as both want it.
  private(set) var isDisputed = false

  /// The most children whose order is settled pair by pair.
  private static let pairLimit = 400

  /// - Parameter whole: the lists as the sides have them, with what is not in the result.
  init(base: [Int], ours: [Int], theirs: [Int], whole: (ours: [Int], theirs: [Int])) {
    self.base = base
    self.ours = ours
    self.theirs = theirs
    self.whole = whole
  }

  /// Settles the order.
  ///
  /// - Parameter rank: where Interface Builder writes a child, for those added at one place.
  mutating func run(rank: (Int) -> Int) {
    let inOurs = Set(ours)
    let inTheirs = Set(theirs)
    let moved = moves(inOurs, inTheirs)
    // Beside what one side moved, what the other added stays where it was: it was put into the list there.
    let anchors = inOurs.intersection(inTheirs).subtracting(moved.ours).subtracting(moved.theirs)
    // What is to be put after each child that stays, and before all of them.
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
          // What ours added at the same place stands first.
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

  /// Where in the list of the base something stands: behind one child of it and before another.
  ///
  /// A child of the base that stayed stands at its own place.
  private struct Gap: Comparable {
    var behind = -1
    var before = Int.max
    /// Where it was, if it was moved there: who added something beside it has it on that side.
    var origin = -1

    static func < (one: Gap, other: Gap) -> Bool {
      (one.behind, one.before, one.origin) < (other.behind, other.before, other.origin)
    }
  }

  /// Where the children of a side's list stand in that of the base, so that what stood around them is
  /// known where the other side has taken it away.
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

  /// The children that are no anchors, by the anchor each comes after; -1 for the list's beginning.
  private func followers(of list: [Int], isAnchor: (Int) -> Bool) -> [Int: [Int]] {
    var following: [Int: [Int]] = [:]
    var anchor = -1
    for child in list {
      if isAnchor(child) { anchor = child } else { following[anchor, default: []].append(child) }
    }
    return following
  }

  /// What each side moved, to stand where that side has it.
  ///
  /// Where each moved something else, ours is brought into the order of both, and nothing is left to move.
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
    let both = byTheirs.intersection(byOurs)
    if !both.isEmpty {
      isDisputed = true
      return (byOurs, byTheirs.subtracting(both))
    }
    guard !byOurs.isEmpty, !byTheirs.isEmpty, left.count <= Self.pairLimit else {
      return (byOurs, byTheirs)
    }
    guard let order = agreed(left, right, places) else {
      isDisputed = true
      return ([], [])
    }
    let following = followers(of: ours, isAnchor: inTheirs.contains)
    ours = (following[-1] ?? []) + order.flatMap { [$0] + (following[$0] ?? []) }
    return ([], [])
  }

  /// The children of a list that left the order of the base.
  private func moved(_ list: [Int], _ places: [Int: Int]) -> Set<Int> {
    let known = list.filter { places[$0] != nil }
    let staying = SequenceAlignment.longestAscending(known.map { places[$0] ?? 0 })
    return Set(known.enumerated().lazy.filter { !staying.contains($0.offset) }.map(\.element))
  }

  /// The order in which every two children stand as the side has them that changed their order.
  ///
  /// Which of two was moved when they changed places cannot be told, so that pairs decide: a pair
  /// has two orders only, and who changed it has the other one.
  ///
  /// - Returns: `nil` where the pairs go round in a circle.
  private func agreed(_ left: [Int], _ right: [Int], _ places: [Int: Int]) -> [Int]? {
    func positions(_ list: [Int]) -> [Int: Int] {
      Dictionary(list.enumerated().map { ($1, $0) }) { first, _ in first }
    }
    let (ours, theirs) = (positions(left), positions(right))
    func precedes(_ one: Int, _ two: Int) -> Bool {
      let inOurs = (ours[one] ?? 0) < (ours[two] ?? 0)
      let inTheirs = (theirs[one] ?? 0) < (theirs[two] ?? 0)
      guard inOurs != inTheirs, let first = places[one], let second = places[two] else {
        return inOurs
      }
      return inOurs == (first < second) ? inTheirs : inOurs
    }
    // Where nothing goes round in a circle, each precedes another number of the rest.
    var order = [Int?](repeating: nil, count: left.count)
    for child in left {
      let behind = left.reduce(0) { $1 != child && precedes(child, $1) ? $0 + 1 : $0 }
      guard order[left.count - 1 - behind] == nil else { return nil }
      order[left.count - 1 - behind] = child
    }
    return order.compactMap { $0 }
  }
}
