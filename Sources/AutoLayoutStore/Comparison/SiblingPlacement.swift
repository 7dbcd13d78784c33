import ConstraintSolver
import LayoutModel

/// The positions of the visible views of a solved layout relative to their siblings.
struct SiblingPlacement {
  private struct Place {
    let superview: ViewID
    let frame: Rect
  }

  /// The visible subviews of each view, except those without an area.
  private var siblings: [[ViewID]] = []
  private var places: [ViewID: Place] = [:]
  /// The views that extend half a point or more beyond their superview, top down.
  private(set) var outside: [ViewID] = []

  init(_ solution: SolvedLayout, of layout: Layout) {
    var frames: [ViewID: Rect] = [:]
    for frame in solution.frames {
      if case .view(let id) = frame.item { frames[id] = frame.frame }
    }
    for superview in layout.subtree(of: layout.root) {
      let children = layout.subviews(of: superview).compactMap { child -> (ViewID, Rect)? in
        guard let view = layout.views[child], !view.isHidden, let frame = frames[child],
          frame.width > 0, frame.height > 0
        else { return nil }
        return (child, frame)
      }
      siblings.append(children.map(\.0))
      for (child, frame) in children { places[child] = Place(superview: superview, frame: frame) }
      guard let bounds = frames[superview], layout.views[superview]?.kind != .scrollView
      else { continue }
      outside += children.filter { !$0.1.isInside(bounds.size) }.map(\.0)
    }
  }

  /// Whether two views are siblings that overlap by half a point or more.
  private func overlap(_ a: ViewID, _ b: ViewID) -> Bool {
    guard let a = places[a], let b = places[b] else { return false }
    return a.superview == b.superview && a.frame.overlaps(b.frame)
  }

  /// The maximum number of pairs listed: more would not be read, and there can be n².
  private static let listed = 1_000

  /// Returns the siblings that overlap here but in none of the other placements.
  ///
  /// Stops early when ``SolvingBudget`` is exhausted.
  ///
  /// - Returns: pairs in the order of their superviews, and the number of further pairs.
  func overlaps(besidesThoseOf others: [SiblingPlacement]) -> (pairs: [ViewPair], more: Int) {
    var pairs: [ViewPair] = []
    var (lookedAt, count) = (0, 0)
    for siblings in siblings {
      var found: [(Int, Int)] = []
      siblings.compactMap { places[$0]?.frame }.forEachOverlappingPair { a, b in
        lookedAt += 1
        guard lookedAt % 4_096 > 0 || !Interruption.endsSolving else { return false }
        guard !others.contains(where: { $0.overlap(siblings[a], siblings[b]) }) else { return true }
        count += 1
        if pairs.count + found.count < Self.listed { found.append((a, b)) }
        return true
      }
      pairs += found.sorted { $0 < $1 }.map {
        ViewPair(first: siblings[$0.0], second: siblings[$0.1])
      }
    }
    return (pairs, count - pairs.count)
  }
}
