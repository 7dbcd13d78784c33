import LayoutModel

/// What of two solutions a comparison tells with arrows and words, and what merely went along.
struct ComparedFrames {
  let before: [SolvedFrame]
  let after: [SolvedFrame]
  private let old: [LayoutItem: SolvedFrame]
  /// What there is after the change.
  private let kept: Set<LayoutItem>
  /// What there is no longer.
  let removed: [SolvedFrame]
  /// What is told in words, by the number that stands for it: what moved by itself or farthest, what
  /// is new, and what is gone.
  let told: [SolvedFrame]
  /// How many more stand elsewhere in their superview, or came or went with it.
  let untold: Int
  private let numbers: [LayoutItem: Int]

  /// As many are told where there are so few, whatever moved them.
  private static let fewest = 6
  /// More arrows than these can no longer be followed.
  private static let most = 20

  /// Compares two solutions.
  ///
  /// - Parameters:
  ///   - focus: what changed by itself; `nil` where nobody knows.
  ///   - parents: the superview of a view, as far as it is known.
  init(
    from old: SolvedLayout?, to new: SolvedLayout?, focus: Set<LayoutItem>?,
    parents: (LayoutItem) -> LayoutItem?
  ) {
    func views(_ solution: SolvedLayout?) -> [SolvedFrame] {
      (solution?.drawable.frames ?? []).filter { if case .view = $0.item { true } else { false } }
    }
    before = views(old)
    after = views(new)
    let known = Dictionary(before.map { ($0.item, $0) }) { first, _ in first }
    let kept = Set(after.map(\.item))
    removed = before.filter { !kept.contains($0.item) }
    self.old = known
    self.kept = kept
    let gone = Set(removed.map(\.item))
    // What came or went with its superview goes without saying.
    let added = after.filter { frame in
      known[frame.item] == nil
        && !(parents(frame.item).map { known[$0] == nil && kept.contains($0) } ?? false)
    }
    let left = removed.filter { frame in !(parents(frame.item).map(gone.contains) ?? false) }
    let moved = after.filter { frame in
      known[frame.item].map { $0.frame != frame.frame } ?? false
    }
    func way(_ frame: SolvedFrame) -> Double {
      known[frame.item].map { FrameStep(from: $0.frame, to: frame.frame).size } ?? .infinity
    }
    func farthest(_ frames: [SolvedFrame], _ count: Int) -> [SolvedFrame] {
      guard frames.count > count else { return frames }
      return Array(
        frames.enumerated().sorted { (way($0.element), $1.offset) > (way($1.element), $0.offset) }
          .prefix(max(0, count)).map(\.element))
    }
    let own = moved.filter { focus?.contains($0.item) ?? true }
    let others = moved.filter { !(focus?.contains($0.item) ?? true) }
    let came = Array((added + left).prefix(Self.most))
    var chosen = farthest(own, Self.most - min(came.count, Self.most / 2))
    chosen += farthest(others, Self.fewest - chosen.count - came.count)
    let wanted = Set((chosen + came).map(\.item))
    told = Array(
      (after + left).filter { wanted.contains($0.item) }.prefix(Self.most + Self.most / 2))
    untold = moved.count + added.count + left.count - told.count
    numbers = Dictionary(
      told.enumerated().map { ($1.item, $0 + 1) }, uniquingKeysWith: { first, _ in first })
  }

  /// The number that stands for what is told.
  func number(of item: LayoutItem) -> Int? { numbers[item] }

  /// Where a view that is there in both was.
  func was(_ frame: SolvedFrame) -> SolvedFrame? { old[frame.item] }

  func isKept(_ item: LayoutItem) -> Bool { kept.contains(item) }

  /// Everything that something happened to, where it was and where it is.
  var places: [Rect] {
    after.flatMap { frame -> [Rect] in
      guard let was = old[frame.item]?.absolute else { return [frame.absolute] }
      return was == frame.absolute ? [] : [was, frame.absolute]
    } + removed.map(\.absolute)
  }

  /// A name, and how far its view came.
  func words(on frame: SolvedFrame) -> String {
    guard let was = old[frame.item]?.frame else { return "\(frame.name) new" }
    guard kept.contains(frame.item) else { return "\(frame.name) gone" }
    return "\(frame.name) \(FrameStep(from: was, to: frame.frame).words)"
  }
}
