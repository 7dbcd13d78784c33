public import AutoLayoutStore
import LayoutDrawing
import LayoutInspection
public import LayoutModel

/// The frames of all views of some layouts, as a text for review and version control.
///
/// ```
/// # alstore frames/1
/// [SignIn in phone]
/// root 0 0 393 852
///   logo 148.5 79 96 96
/// ```
///
/// There is a section for each layout and environment. Each view and guide has a line with its
/// frame in its parent in points, indented by its depth. The text is the same on every machine.
public struct FrameSnapshot: Hashable, Sendable {
  /// A layout in an environment.
  struct Section: Hashable, Sendable {
    let title: String
    var lines: [Line] = []
  }

  struct Line: Hashable, Sendable {
    let depth: Int
    let name: String
    let frame: Rect
  }

  var sections: [Section] = []

  private static let heading = "# alstore frames/1"

  init() {}

  /// An empty snapshot.
  public static let empty = FrameSnapshot()

  /// Adds the sections of another document's snapshot.
  ///
  /// - Parameter file: The document's name in section titles, or `nil` for none.
  public mutating func add(_ other: FrameSnapshot, of file: String?) {
    sections += other.sections.map { section in
      Section(title: (file.map { $0 + ": " } ?? "") + section.title, lines: section.lines)
    }
  }

  /// Parses the text of a snapshot.
  ///
  /// - Throws: `LayoutError` that begins with the position of what is invalid: `3:1: …`.
  public init(text: String) throws(LayoutError) {
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    guard lines.first.map(String.init) == Self.heading else {
      throw LayoutError(
        .illegalNumber, "1:1: This is not a snapshot of frames.",
        advice: "Create one from a project.", remedy: .saveFrames)
    }
    for (number, line) in lines.enumerated().dropFirst() where !line.isEmpty {
      if line.hasPrefix("["), line.hasSuffix("]") {
        sections.append(Section(title: String(line.dropFirst().dropLast())))
        continue
      }
      let depth = line.prefix { $0 == " " }.count
      let words = line.dropFirst(depth).split(separator: " ", omittingEmptySubsequences: false)
      let numbers = words.suffix(4).compactMap { Double($0) }
      guard numbers.count == 4, words.count > 4, depth % 2 == 0, !sections.isEmpty else {
        throw LayoutError(
          .illegalNumber, "\(number + 1):1: This is not a frame: \(line)")
      }
      sections[sections.count - 1].lines.append(
        Line(
          depth: depth / 2, name: words.dropLast(4).joined(separator: " "),
          frame: Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])))
    }
  }

  /// The snapshot as a text.
  public var text: String {
    var lines = [Self.heading]
    for section in sections {
      lines.append("[\(section.title)]")
      lines += section.lines.map {
        String(repeating: "  ", count: $0.depth) + "\($0.name) \($0.frame.shortText)"
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Returns the differences from an earlier snapshot.
  ///
  /// - Complexity: O(frames).
  public func differences(since old: FrameSnapshot) -> [FrameDifference] {
    let before = Dictionary(old.sections.map { ($0.title, $0) }) { first, _ in first }
    let titles = Set(sections.map(\.title))
    var result: [FrameDifference] = []
    for section in sections {
      let known = before[section.title]
      let frames = Dictionary((known?.lines ?? []).map { ($0.name, $0.frame) }) { first, _ in first
      }
      for line in section.lines where frames[line.name] != line.frame {
        result.append(
          FrameDifference(
            place: section.title, name: line.name, old: frames[line.name], new: line.frame))
      }
      let names = Set(section.lines.map(\.name))
      for line in known?.lines ?? [] where !names.contains(line.name) {
        result.append(
          FrameDifference(place: section.title, name: line.name, old: line.frame, new: nil))
      }
    }
    for section in old.sections where !titles.contains(section.title) {
      result += section.lines.map {
        FrameDifference(place: section.title, name: $0.name, old: $0.frame, new: nil)
      }
    }
    return result
  }

  /// Returns an SVG picture of the first section that differs from an earlier snapshot, or `nil` if
  /// none does.
  public func picture(since old: FrameSnapshot) -> String? {
    guard let title = differences(since: old).first?.place,
      let new = sections.first(where: { $0.title == title })
    else { return nil }
    var items: [String: LayoutItem] = [:]
    func solution(_ section: Section?) -> SolvedLayout {
      var path: [Rect] = []
      let frames = (section?.lines ?? []).map { line in
        path.removeLast(max(0, path.count - line.depth))
        let parent = path.last ?? .zero
        let absolute = line.frame.offsetBy(dx: parent.x, dy: parent.y)
        path.append(absolute)
        let item =
          items[line.name] ?? .view(ViewID(high: 0, low: UInt64(items.count + 1)))
        items[line.name] = item
        return SolvedFrame(
          item: item, name: line.name, frame: line.frame, exact: line.frame, absolute: absolute)
      }
      let size = frames.first?.frame.size ?? .zero
      return SolvedLayout(
        layout: LayoutID(high: 0, low: 0), environment: Canvas(size: size).environment,
        status: .solved, frames: frames)
    }
    let before = solution(old.sections.first { $0.title == title })
    return SVGComparison(title, from: before, to: solution(new)).text
  }
}

extension LayoutCollection {
  /// Returns the frames of each layout in every declared environment, or on its own canvas if there
  /// are none.
  ///
  /// - Parameters:
  ///   - layout: The only layout to include, or `nil` for all of them.
  ///   - matrix: The environments to solve in instead of the declared ones.
  public func frameSnapshot(
    layout: String? = nil, in matrix: EnvironmentMatrix? = nil
  ) throws -> FrameSnapshot {
    var snapshot = FrameSnapshot()
    let versions = try versionSolver(in: matrix)
    try forEachSolved(checked(layout), versions) { layout, versions in
      for version in versions {
        let place = version.environment.map { "\(layout.name) in \($0)" } ?? layout.name
        var section = FrameSnapshot.Section(title: place)
        for frame in version.solution.frames {
          let above = layout.container(of: frame.item).map { layout.ancestors(of: $0).count } ?? 0
          // A view is its own container, whereas a guide's is its view.
          let depth = if case .view = frame.item { max(0, above - 1) } else { above }
          section.lines.append(
            FrameSnapshot.Line(depth: depth, name: frame.name, frame: frame.frame))
        }
        snapshot.sections.append(section)
      }
    }
    return snapshot
  }
}
