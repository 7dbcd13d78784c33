import LayoutHistory
import LayoutLanguage
import LayoutModel
import ProjectFile

/// A walk over revisions that knows what a layout looks like at each, and solves it where it has to.
///
/// From one revision to the next only the changes between them are made, so a long line of revisions
/// costs what they changed.
final class FrameHistory {
  private let reader: ProjectReader
  private let layout: LayoutID
  private let solve: (Layout) -> SolvedLayout
  private var state: ProjectState
  private var position: Int?
  private var solved: [Int: Solved] = [:]

  /// A layout and its frames.
  struct Solved {
    let layout: Layout
    let solution: SolvedLayout

    /// The frame of a view or guide, in its superview.
    func frame(of item: LayoutItem) -> Rect? {
      solution.frames.first { $0.item == item }?.frame
    }
  }

  init(
    _ reader: ProjectReader, of layout: LayoutID, from start: Int,
    solve: @escaping (Layout) -> SolvedLayout
  ) throws {
    self.reader = reader
    self.layout = layout
    self.solve = solve
    state = try reader.state(at: start, layouts: [layout])
    position = start
  }

  /// The layout as a revision has it, solved; `nil` where it has none.
  func solved(at revision: Int?) throws -> Solved? {
    guard let revision else { return nil }
    if let known = solved[revision] { return known }
    let changes = try reader.changes(from: position, to: revision)
    state.apply(changes.concerning([layout], in: state))
    position = revision
    guard state.objects[ObjectKey(.layout, layout)] != nil else { return nil }
    let value = try reader.withState(state) { try $0.layout(layout) }
    let result = Solved(layout: value, solution: solve(value))
    solved[revision] = result
    return result
  }

  /// Whether a revision changes the layout or anything in it, against its first parent.
  func concerns(_ revision: Int) throws -> Bool {
    let changes = try reader.revision(revision).changes
    guard !changes.isEmpty else { return false }
    let between = try reader.changes(from: position, to: revision)
    state.apply(between.concerning([layout], in: state))
    position = revision
    return changes.objects.contains { change in
      change.key.kind != .environment
        && (state.objects[change.key] != nil || change.existence == .removed)
    }
  }
}

extension Project {
  /// The revisions that moved the solved frame of a view or guide, newest first.
  ///
  /// A layout is solved on its own canvas at each revision that changed it.
  public func revisions(
    moving name: String, in layout: String? = nil, from revision: String? = nil,
    _ filter: LogFilter = LogFilter()
  ) throws -> [RevisionReport] {
    var others = filter
    let limit = others.limit
    others.limit = nil
    let candidates = try log(from: revision, others)
    let found = try file.read { reader -> [RevisionReport] in
      guard let start = candidates.first?.record.number else { return [] }
      let current = try reader.layout(
        named: LayoutChoice.name(layout, among: reader.layoutNames().map(\.name)))
      let item = try current.item(named: name)
      let history = try FrameHistory(reader, of: current.id, from: start) {
        self.frames(of: $0, in: $0.canvas.environment, includingOwnGuides: true)
      }
      var result: [RevisionReport] = []
      for candidate in candidates {
        if let limit, result.count >= limit { break }
        let record = candidate.record
        guard try history.concerns(record.number) else { continue }
        let now = try history.solved(at: record.number)?.frame(of: item)
        // A merge that has what another parent has did not move it.
        let before = try record.parents.map { try history.solved(at: $0)?.frame(of: item) }
        let isMoved = before.isEmpty ? now != nil : !before.contains(now)
        if isMoved { result.append(candidate) }
      }
      return result
    }
    return found
  }
}
