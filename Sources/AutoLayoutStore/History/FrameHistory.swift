import LayoutHistory
import LayoutModel
import ProjectFile

/// A layout at a series of revisions, solved on demand.
///
/// The working set's objects are read once. Each revision's layout is built from them and the
/// differences, so a long series of revisions costs only what they changed.
final class FrameHistory {
  private let reader: ProjectReader
  private let layout: ObjectKey
  private let stored: StoredLayout
  private let solve: (Layout) -> SolvedLayout
  /// Frames looked up so far, by item and revision; solved layouts are too large to cache.
  private var frames: [LayoutItem: [Int: Rect?]] = [:]
  /// The changes from the working set to `position`, the revision that was used last.
  private var changes: ChangeSet
  private var position: Int?

  /// A layout and its frames.
  struct Solved {
    let layout: Layout
    let solution: SolvedLayout

    /// Returns the frame of a view or guide in its superview.
    func frame(of item: LayoutItem) -> Rect? {
      solution.frames.first { $0.item == item }?.frame
    }
  }

  init(
    _ reader: ProjectReader, of layout: LayoutID, from start: Int,
    solve: @escaping (Layout) -> SolvedLayout
  ) throws {
    self.reader = reader
    self.layout = ObjectKey(.layout, layout)
    self.solve = solve
    stored = try reader.storedLayout(layout)
    changes = try reader.changes(from: .workingSet, to: .revision(start))
    position = start
  }

  /// Creates the history of a view or guide, solving the layout on its own canvas.
  ///
  /// - Parameters:
  ///   - stored: the layout in the working set.
  ///   - head: the revision that the working set is based on; `nil` before the first commit.
  init(
    _ reader: ProjectReader, of stored: StoredLayout, item: LayoutItem, head: Int?,
    in project: Project
  ) throws {
    self.reader = reader
    self.stored = stored
    layout = ObjectKey(.layout, stored.id)
    // The built-in guides of views are measured only when one is requested.
    let isOwnGuide = if case .builtin = item { true } else { false }
    solve = {
      project.frames(of: $0, in: $0.canvas.environment, includingOwnGuides: isOwnGuide)
    }
    changes = try reader.changes(from: .workingSet, to: .revision(head))
    position = head
  }

  /// Returns the layout as of a revision, solved, or `nil` if it does not exist there.
  func solved(at revision: Int?) throws -> Solved? {
    guard let revision else { return nil }
    try move(to: revision)
    return try reader.layout(stored, after: reader.difference(changes)).map(solved)
  }

  /// Returns the frame of an item in its superview at a revision, or `nil` if it does not exist.
  func frame(of item: LayoutItem, at revision: Int?) throws -> Rect? {
    guard let revision else { return nil }
    if let known = frames[item]?[revision] { return known }
    let frame = try solved(at: revision)?.frame(of: item)
    frames[item, default: [:]].updateValue(frame, forKey: revision)
    return frame
  }

  /// A layout with its frames.
  func solved(_ layout: Layout) -> Solved { Solved(layout: layout, solution: solve(layout)) }

  /// Returns the candidate revisions that moved the frame of an item, newest first.
  ///
  /// - Parameter limit: the maximum number of revisions.
  func revisions(
    moving item: LayoutItem, among candidates: [RevisionReport], limit: Int?
  ) throws -> [RevisionReport] {
    var result: [RevisionReport] = []
    for candidate in candidates {
      if let limit, result.count >= limit { break }
      let record = candidate.record
      // A root revision adds everything, so there is no need to search its large change set.
      guard try record.parents.isEmpty || concerns(record.number) else { continue }
      let now = try frame(of: item, at: record.number)
      // A merge with the same frame as any of its parents did not move it.
      let before = try record.parents.map { try frame(of: item, at: $0) }
      let isMoved = before.isEmpty ? now != nil : !before.contains(now)
      if isMoved { result.append(candidate) }
    }
    return result
  }

  /// Whether a revision changes the layout, or removes any object, relative to its first parent.
  func concerns(_ revision: Int) throws -> Bool {
    let own = try reader.revision(revision).changes
    guard !own.isEmpty else { return false }
    try move(to: revision)
    return try own.objects.contains { change in
      if change.existence == .removed { return true }
      if change.key.kind == .layout { return change.key == layout }
      if let field = change["layout"] {
        return field.new == layout.reference || field.old == layout.reference
      }
      let between = changes[change.key]
      let fields = try between.map(reader.fields(after:)) ?? reader.fields(of: change.key)
      return fields?["layout"] == layout.reference
    }
  }

  private func move(to revision: Int) throws {
    changes = changes.followed(by: try reader.changes(from: position, to: revision))
    position = revision
  }
}
