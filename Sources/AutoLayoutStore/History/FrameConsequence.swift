public import LayoutModel

/// The effect of a change to a layout on its frames in one environment.
public struct FrameConsequence: Sendable {
  /// A view or guide whose frame changed.
  public struct Move: Sendable {
    public let name: String
    /// The frame in the superview's coordinates, in points.
    public let old: Rect
    public let new: Rect
    package let item: LayoutItem
    /// Whether the item moved only because of changes elsewhere.
    public let isDerived: Bool
  }

  public let layout: String
  /// `nil` for the layout's own canvas.
  public let environment: String?
  public let moves: [Move]
  /// Siblings that overlap now and did not before.
  public let overlaps: [(String, String)]
  /// The number of further overlaps; at most a thousand are listed.
  public let moreOverlaps: Int
  /// Views that extend beyond their superview now and did not before.
  public let outside: [String]
  /// New contradictions, each as its equations.
  public let contradictions: [[String]]
  /// Descriptions of new ambiguities.
  public let ambiguities: [String]
  /// The layout before and after; one of the two is `nil` if the layout was added or removed.
  package let old: End?
  package let new: End?
  /// The items that were changed directly.
  package let focus: Set<LayoutItem>

  /// The layout at one end of the comparison.
  package struct End: Sendable {
    package let layout: Layout
    package let solution: SolvedLayout
  }

  /// Compares two solutions of a layout.
  package init(
    _ old: SolvedLayout, of oldLayout: Layout, _ new: SolvedLayout, of newLayout: Layout,
    environment: String?
  ) {
    layout = newLayout.name
    self.environment = environment
    self.old = End(layout: oldLayout, solution: old)
    self.new = End(layout: newLayout, solution: new)
    let before = Dictionary(old.frames.map { ($0.item, $0.frame) }) { first, _ in first }
    let moved = new.frames.filter { frame in
      before[frame.item].map { $0 != frame.frame } ?? false
    }
    let focus = OwnChanges(
      from: oldLayout, to: newLayout, moved: Set(moved.map(\.item))
    ).items
    self.focus = focus
    moves = moved.compactMap { frame in
      before[frame.item].map { was in
        Move(
          name: frame.name, old: was, new: frame.frame, item: frame.item,
          isDerived: !focus.contains(frame.item))
      }
    }
    let known = SiblingPlacement(old, of: oldLayout)
    let now = SiblingPlacement(new, of: newLayout)
    func name(_ view: ViewID) -> String { newLayout.name(of: view) }
    let (pairs, more) = now.overlaps(besidesThoseOf: [known])
    overlaps = pairs.map { (name($0.first), name($0.second)) }
    moreOverlaps = more
    let knownOutside = Set(known.outside)
    outside = now.outside.filter { !knownOutside.contains($0) }.map(name)
    contradictions = new.conflicts(besidesThoseOf: [old]).map { conflict in
      conflict.map { newLayout.text(of: $0) }
    }
    ambiguities = new.ambiguities(besidesThoseOf: [old]).map { frame, parts in
      "\(frame.name): \(parts.map(\.rawValue).joined(separator: ", ")) could be different"
    }
  }

  /// Creates an empty consequence for a layout that was added or removed.
  package init(_ solution: SolvedLayout, of layout: Layout, isNew: Bool, environment: String?) {
    self.layout = layout.name
    self.environment = environment
    let end = End(layout: layout, solution: solution)
    old = isNew ? nil : end
    new = isNew ? end : nil
    (moves, overlaps, moreOverlaps, outside) = ([], [], 0, [])
    (contradictions, ambiguities, focus) = ([], [], [])
  }

  /// Descriptions of new contradictions and ambiguities.
  public var problems: [String] {
    contradictions.map { "conflict: " + $0.joined(separator: "; ") } + ambiguities
  }

  /// Whether there is no effect.
  public var isEmpty: Bool {
    moves.isEmpty && overlaps.isEmpty && outside.isEmpty && contradictions.isEmpty
      && ambiguities.isEmpty
  }

  /// Whether the layout was added or removed.
  package var isAlone: Bool { old == nil || new == nil }

  /// Whether items of the layout were changed directly, with or without effect.
  package var hasOwnChanges: Bool { !focus.isEmpty }

  /// The number of views and guides in a picture of it.
  public var viewCount: Int {
    (old?.solution.frames.count ?? 0) + (new?.solution.frames.count ?? 0)
  }

  /// The layout's name, with the environment unless it is the layout's own canvas.
  package var place: String { environment.map { "\(layout) in \($0)" } ?? layout }

  /// The report as text: a heading, then a line for each effect.
  public var lines: [String] {
    guard !isEmpty else { return [] }
    return ["frames of \(place):"]
      + moves.map { "  \($0.name): \($0.old.roundedText) → \($0.new.roundedText)" }
      + geometryLines.map { "  " + $0 }
      + problems.map { "  \($0)" }
  }

  /// Descriptions of new overlaps and of views that extend beyond their superview.
  public var geometryLines: [String] {
    overlaps.map { "\($0.0) and \($0.1) overlap now" }
      + (moreOverlaps > 0 ? ["\(moreOverlaps) more pairs overlap now"] : [])
      + outside.map { "\($0) now extends beyond its superview" }
  }

  /// The consequence as JSON.
  public var json: JSONValue {
    func rect(_ rect: Rect) -> JSONValue { .object(JSONValue.members(of: rect)) }
    var members: JSONValue.Members = [
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
    ]
    if moreOverlaps > 0 { members.append(("moreOverlaps", .number(Double(moreOverlaps)))) }
    return .object(members)
  }
}
