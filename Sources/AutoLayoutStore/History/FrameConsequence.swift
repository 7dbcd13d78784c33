public import LayoutModel

/// What a change of a layout does to its frames in one environment.
public struct FrameConsequence: Sendable {
  /// A view or guide that stands elsewhere.
  public struct Move: Sendable {
    public let name: String
    /// In the superview's coordinates, in points.
    public let old: Rect
    public let new: Rect
    package let item: LayoutItem
    /// Whether it is there because something else changed.
    public let isDerived: Bool
  }

  public let layout: String
  /// `nil` for the layout's own canvas.
  public let environment: String?
  public let moves: [Move]
  /// Siblings that overlap now and did not.
  public let overlaps: [(String, String)]
  /// How many more of them there are: a thousand are listed.
  public let moreOverlaps: Int
  /// Views that leave their superview now and did not.
  public let outside: [String]
  /// What can no longer be solved, as the equations that contradict each other.
  public let contradictions: [[String]]
  /// What is no longer determined, as sentences.
  public let ambiguities: [String]
  /// Both where the layout is there before and after, else the one there is.
  package let old: End?
  package let new: End?
  /// What changed by itself.
  package let focus: Set<LayoutItem>

  /// The layout at one end.
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

  /// A layout that is new or gone, from which nothing follows.
  package init(_ solution: SolvedLayout, of layout: Layout, isNew: Bool, environment: String?) {
    self.layout = layout.name
    self.environment = environment
    let end = End(layout: layout, solution: solution)
    old = isNew ? nil : end
    new = isNew ? end : nil
    (moves, overlaps, moreOverlaps, outside) = ([], [], 0, [])
    (contradictions, ambiguities, focus) = ([], [], [])
  }

  /// What can no longer be solved, or is no longer determined, as sentences.
  public var problems: [String] {
    contradictions.map { "cannot all hold: " + $0.joined(separator: "; ") } + ambiguities
  }

  /// Whether nothing follows.
  public var isEmpty: Bool {
    moves.isEmpty && overlaps.isEmpty && outside.isEmpty && contradictions.isEmpty
      && ambiguities.isEmpty
  }

  /// Whether the layout is new or gone.
  package var isAlone: Bool { old == nil || new == nil }

  /// Whether views of the layout changed by themselves, whatever follows.
  package var hasOwnChanges: Bool { !focus.isEmpty }

  /// How many views and guides a picture of it shows.
  public var viewCount: Int {
    (old?.solution.frames.count ?? 0) + (new?.solution.frames.count ?? 0)
  }

  /// The layout, and the environment where it is one of those declared.
  package var place: String { environment.map { "\(layout) in \($0)" } ?? layout }

  /// For people: a heading, then a line for each.
  public var lines: [String] {
    guard !isEmpty else { return [] }
    return ["frames of \(place):"]
      + moves.map { "  \($0.name): \($0.old.roundedText) → \($0.new.roundedText)" }
      + geometryLines.map { "  " + $0 }
      + problems.map { "  \($0)" }
  }

  /// What overlaps and what leaves its superview, as sentences.
  public var geometryLines: [String] {
    overlaps.map { "\($0.0) and \($0.1) overlap now" }
      + (moreOverlaps > 0 ? ["\(moreOverlaps) more pairs overlap now"] : [])
      + outside.map { "\($0) leaves its superview now" }
  }

  /// As JSON.
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
