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
  /// How many more of them there are: a thousand are listed.
  public let moreOverlaps: Int
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
    let known = SiblingPlacement(old, of: oldLayout)
    let now = SiblingPlacement(new, of: newLayout)
    func name(_ view: ViewID) -> String { newLayout.name(of: view) }
    let (pairs, more) = now.overlaps(besidesThoseOf: [known])
    overlaps = pairs.map { (name($0.first), name($0.second)) }
    moreOverlaps = more
    let knownOutside = Set(known.outside)
    outside = now.outside.filter { !knownOutside.contains($0) }.map(name)
    problems = Self.problems(old, new, newLayout)
  }

  private static func problems(
    _ old: SolvedLayout, _ new: SolvedLayout, _ layout: Layout
  ) -> [String] {
    let contradictions = new.conflicts(besidesThoseOf: [old]).map {
      "cannot all hold: " + $0.map { layout.text(of: $0) }.joined(separator: "; ")
    }
    let ambiguities = new.ambiguities(besidesThoseOf: [old]).map { frame, parts in
      "\(frame.name): \(parts.map(\.rawValue).joined(separator: ", ")) could be different"
    }
    return contradictions + ambiguities
  }

  /// Whether nothing follows.
  public var isEmpty: Bool {
    moves.isEmpty && overlaps.isEmpty && outside.isEmpty && problems.isEmpty
  }

  /// How many views and guides a picture of it shows.
  public var viewCount: Int { solutions.old.frames.count + solutions.new.frames.count }

  /// Both solutions as one picture in SVG.
  public var svg: String { comparison().text }

  /// Both solutions as one picture in SVG that can be read where it is shown so wide.
  ///
  /// - Parameter width: in pixels; see `SVGComparison`.
  public func svg(width: Double) -> String { comparison(width: width).text }

  /// What moved, before and after as pictures for a page that arranges them.
  var pieces: [String] { comparison(width: 1_050).pieces }

  private func comparison(width: Double = SVGComparison.usualWidth) -> SVGComparison {
    SVGComparison(place, from: solutions.old, to: solutions.new, width: width)
  }

  /// The layout, and the environment where it is one of those declared.
  var place: String { environment.map { "\(layout) in \($0)" } ?? layout }

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
    func rect(_ rect: Rect) -> JSONValue {
      .object([
        ("x", .number(rect.x)), ("y", .number(rect.y)), ("width", .number(rect.width)),
        ("height", .number(rect.height)),
      ])
    }
    var members: [(String, JSONValue)] = [
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
