import LayoutDrawing
public import LayoutModel

/// What a change of a layout does to its frames in one environment.
public struct FrameConsequence: Sendable {
  /// A view or guide that stands elsewhere.
  public struct Move: Sendable {
    public let name: String
    /// In the superview's coordinates, in points.
    public let old: Rect
    public let new: Rect
  }

  public let layout: String
  /// `nil` for the layout's own canvas.
  public let environment: String?
  public let moves: [Move]
  /// Siblings that overlap now and did not.
  public let overlaps: [(String, String)]
  /// Views that leave their superview now and did not.
  public let outside: [String]
  /// What can no longer be solved, or is no longer determined, as sentences.
  public let problems: [String]
  private let solutions: (old: SolvedLayout, new: SolvedLayout)

  /// Compares two solutions of a layout.
  init(
    _ old: SolvedLayout, of oldLayout: Layout, _ new: SolvedLayout, of newLayout: Layout,
    environment: String?
  ) {
    layout = newLayout.name
    self.environment = environment
    solutions = (old, new)
    let before = Dictionary(old.frames.map { ($0.item, $0.frame) }) { first, _ in first }
    moves = new.frames.compactMap { frame in
      guard let was = before[frame.item], was != frame.frame else { return nil }
      return Move(name: frame.name, old: was, new: frame.frame)
    }
    let known = old.geometry(of: oldLayout)
    let now = new.geometry(of: newLayout)
    func name(_ view: ViewID) -> String { newLayout.name(of: view) }
    overlaps = now.overlaps.filter { !known.overlaps.contains($0) }.map {
      (name($0.first), name($0.second))
    }
    outside = now.outside.filter { !known.outside.contains($0) }.map(name)
    problems = Self.problems(old, new, newLayout)
  }

  private static func problems(
    _ old: SolvedLayout, _ new: SolvedLayout, _ layout: Layout
  ) -> [String] {
    let known = Set(old.conflicts.map { Set($0.map(\.origin)) })
    let contradictions = new.conflicts.filter { !known.contains(Set($0.map(\.origin))) }.map {
      "cannot all hold: " + $0.map { layout.text(of: $0) }.joined(separator: "; ")
    }
    let before = Dictionary(old.frames.map { ($0.item, Set($0.ambiguousParts)) }) { first, _ in
      first
    }
    let ambiguities = new.frames.compactMap { frame -> String? in
      let parts = frame.ambiguousParts.filter { !(before[frame.item]?.contains($0) ?? false) }
      guard !parts.isEmpty else { return nil }
      return "\(frame.name): \(parts.map(\.rawValue).joined(separator: ", ")) could be different"
    }
    return contradictions + ambiguities
  }

  /// Whether nothing follows.
  public var isEmpty: Bool {
    moves.isEmpty && overlaps.isEmpty && outside.isEmpty && problems.isEmpty
  }

  /// Both solutions as one picture in SVG.
  public var svg: String {
    SVGComparison(place, from: solutions.old, to: solutions.new).text
  }

  /// The layout, and the environment where it is one of those declared.
  var place: String { environment.map { "\(layout) in \($0)" } ?? layout }

  /// For people: a heading, then a line for each.
  public var lines: [String] {
    guard !isEmpty else { return [] }
    return ["frames of \(place):"]
      + moves.map { "  \($0.name): \(Self.text($0.old)) → \(Self.text($0.new))" }
      + overlaps.map { "  \($0.0) and \($0.1) overlap now" }
      + outside.map { "  \($0) leaves its superview now" }
      + problems.map { "  \($0)" }
  }

  private static func text(_ rect: Rect) -> String {
    [rect.x, rect.y, rect.width, rect.height].map(\.shortText).joined(separator: " ")
  }

  /// As JSON.
  public var json: JSONValue {
    func rect(_ rect: Rect) -> JSONValue {
      .object([
        ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(rect.width)),
        ("height", .number(rect.height)),
      ])
    }
    return .object([
      ("layout", .string(layout)), ("environment", .optional(environment)),
      (
        "moved",
        .array(
          moves.map {
            .object([("name", .string($0.name)), ("old", rect($0.old)), ("new", rect($0.new))])
          })
      ),
      ("overlaps", .array(overlaps.map { .strings([$0.0, $0.1]) })),
      ("outside", .strings(outside)),
      ("problems", .strings(problems)),
    ])
  }
}

/// Two views that stand in each other's way.
struct ViewPair: Hashable {
  let first: ViewID
  let second: ViewID
}

extension SolvedLayout {
  /// Which visible siblings overlap, and which views leave their superview, by half a point or
  /// more.
  func geometry(of layout: Layout) -> (overlaps: [ViewPair], outside: [ViewID]) {
    var rects: [ViewID: Rect] = [:]
    for frame in frames {
      if case .view(let id) = frame.item { rects[id] = frame.frame }
    }
    var overlaps: [ViewPair] = []
    var outside: [ViewID] = []
    for parent in layout.subtree(of: layout.root) {
      let children = layout.subviews(of: parent).filter { child in
        layout.views[child].map { !$0.isHidden } ?? false
      }
      let sized = children.compactMap { child in rects[child].map { (child, $0) } }
        .filter { $0.1.width > 0 && $0.1.height > 0 }
      // From the top down, so that each is compared with those beside it only.
      let order = sized.indices.sorted { (sized[$0].1.y, $0) < (sized[$1].1.y, $1) }
      for (place, a) in order.enumerated() {
        for b in order.dropFirst(place + 1) {
          guard sized[b].1.y < sized[a].1.y + sized[a].1.height else { break }
          guard sized[a].1.overlaps(sized[b].1) else { continue }
          overlaps.append(ViewPair(first: sized[min(a, b)].0, second: sized[max(a, b)].0))
        }
      }
      guard let bounds = rects[parent], layout.views[parent]?.kind != .scrollView else { continue }
      outside += sized.filter { !$0.1.isInside(width: bounds.width, height: bounds.height) }
        .map(\.0)
    }
    return (overlaps, outside)
  }
}

extension Rect {
  fileprivate func overlaps(_ other: Rect) -> Bool {
    min(x + width, other.x + other.width) - max(x, other.x) >= 0.5
      && min(y + height, other.y + other.height) - max(y, other.y) >= 0.5
  }

  fileprivate func isInside(width bound: Double, height limit: Double) -> Bool {
    x > -0.5 && y > -0.5 && x + width < bound + 0.5 && y + height < limit + 0.5
  }
}
