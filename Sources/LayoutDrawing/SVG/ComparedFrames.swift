import LayoutModel

/// Two solutions to compare, divided into changes to describe and changes that follow from them.
struct ComparedFrames {
  let before: [SolvedFrame]
  let after: [SolvedFrame]
  private let old: [LayoutItem: SolvedFrame]
  /// The items present after the change.
  private let kept: Set<LayoutItem>
  /// The frames absent after the change.
  let removed: [SolvedFrame]
  /// The frames described in words, in the order of their numbers: those that were changed directly
  /// or moved farthest, new ones and removed ones.
  let told: [SolvedFrame]
  /// The number of other frames that moved in their superview, or were added or removed with it.
  let untold: Int
  private let numbers: [LayoutItem: Int]

  /// If no more than this many frames moved, all are described.
  private static let fewest = 6
  /// The maximum number of arrows that a reader can follow.
  private static let most = 20

  /// Compares two solutions.
  ///
  /// - Parameters:
  ///   - focus: The items that were changed directly; `nil` if unknown.
  ///   - parents: Returns the superview of a view, or `nil` if unknown.
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
    // A view added or removed with its superview needs no mention.
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

  /// Returns the number of a described item.
  func number(of item: LayoutItem) -> Int? { numbers[item] }

  /// Returns the old frame of an item that is in both solutions.
  func was(_ frame: SolvedFrame) -> SolvedFrame? { old[frame.item] }

  func isKept(_ item: LayoutItem) -> Bool { kept.contains(item) }

  /// The old and new rectangles of everything that changed.
  var places: [Rect] {
    after.flatMap { frame -> [Rect] in
      guard let was = old[frame.item]?.absolute else { return [frame.absolute] }
      return was == frame.absolute ? [] : [was, frame.absolute]
    } + removed.map(\.absolute)
  }

  /// Returns the name of a view and how far it moved.
  func words(on frame: SolvedFrame) -> String {
    guard let was = old[frame.item]?.frame else { return "\(frame.name) new" }
    guard kept.contains(frame.item) else { return "\(frame.name) gone" }
    return "\(frame.name) \(FrameStep(from: was, to: frame.frame).words)"
  }
}
