import LayoutHistory

// A revision's changes are relative to its first parent, so the path between two revisions goes up
// the first parents to where they meet, and down again. Roll-ups of 32, 1,024, … revisions shorten
// it to a few steps.
extension RevisionStore {
  static let rollupBase = 32

  /// A step up the first parents: its end, and the changes on the way back down.
  private struct Step {
    let start: Int?
    let bytes: [UInt8]
    let isRevision: Bool

    func changes() throws -> ChangeSet {
      do throws(RevisionError) {
        return try isRevision ? Revision(bytes: bytes).changes : ChangeSet(bytes: bytes)
      } catch {
        throw ProjectFileError.historyDamaged(error.message)
      }
    }
  }

  /// Returns the changes from one revision to another; `nil` is the empty project before any.
  ///
  /// - Complexity: O(changes between them · log revisions between them).
  func changes(from old: Int?, to new: Int?) throws -> ChangeSet {
    guard old != new else { return ChangeSet() }
    // The steps from each end up to the meeting point, those nearest to the end first.
    var up: [ChangeSet] = []
    var down: [ChangeSet] = []
    var left = old
    var right = new
    var leftDepth = try depth(left)
    var rightDepth = try depth(right)
    while left != right {
      if leftDepth > rightDepth, let number = left {
        let step = try step(from: number, depth: leftDepth, notAbove: rightDepth)
        up.append(try step.step.changes())
        left = step.step.start
        leftDepth -= step.span
      } else if rightDepth > leftDepth, let number = right {
        let step = try step(from: number, depth: rightDepth, notAbove: leftDepth)
        down.append(try step.step.changes())
        right = step.step.start
        rightDepth -= step.span
      } else if let a = left, let b = right {
        // Different revisions at the same depth: take the longest span on both sides that keeps
        // them apart, because a longer one could overshoot the meeting point.
        let span = try commonSpan(a, b)
        let first = try step(from: a, span: span)
        let second = try step(from: b, span: span)
        up.append(try first.changes())
        down.append(try second.changes())
        left = first.start
        right = second.start
        leftDepth -= span
        rightDepth -= span
      } else {
        throw ProjectFileError.historyDamaged("revisions have impossible depths")
      }
    }
    let back = ChangeSet.combined(Array(up.reversed())).inverted
    return back.followed(by: ChangeSet.combined(Array(down.reversed())))
  }

  /// Returns the ancestor at a depth along first parents, or `nil` if there is none.
  func ancestor(of number: Int, atDepth target: Int) throws -> Int? {
    var current: Int? = number
    var depth = try depth(number)
    while let number = current, depth > target {
      let span = try span(from: number, depth: depth, notAbove: target)
      current = try step(from: number, span: span).start
      depth -= span
    }
    return depth == target ? current : nil
  }

  /// Returns the depth of a revision, or -1 for the empty project.
  private func depth(_ number: Int?) throws -> Int {
    guard let number else { return -1 }
    let row = try statement("SELECT depth FROM revision WHERE number = ?")
    row.bind(1, number)
    defer { row.reset() }
    guard try row.step() else {
      throw ProjectFileError.historyDamaged("revision number \(number) is missing")
    }
    return try count(row, 0)
  }

  private func step(
    from number: Int, depth: Int, notAbove target: Int
  ) throws -> (step: Step, span: Int) {
    let span = try span(from: number, depth: depth, notAbove: target)
    return (try step(from: number, span: span), span)
  }

  /// Returns the longest span that does not go beyond a depth.
  private func span(from number: Int, depth: Int, notAbove target: Int) throws -> Int {
    try spans(of: number).first { $0 <= depth - target } ?? 1
  }

  /// Returns the longest common span of two revisions at the same depth that keeps them apart.
  private func commonSpan(_ a: Int, _ b: Int) throws -> Int {
    let other = try spans(of: b)
    for span in try spans(of: a) where other.contains(span) {
      if try step(from: a, span: span).start != step(from: b, span: span).start { return span }
    }
    return 1
  }

  /// Returns the spans of the roll-ups that end with a revision, longest first.
  private func spans(of number: Int) throws -> [Int] {
    let rows = try statement(
      "SELECT span FROM revision_rollup WHERE revision = ? ORDER BY span DESC")
    rows.bind(1, number)
    return try rows.map {
      let span = try count($0, 0)
      guard span > 1 else { throw ProjectFileError.historyDamaged("a roll-up spans nothing") }
      return span
    }
  }

  private func step(from number: Int, span: Int) throws -> Step {
    if span == 1 {
      let parent = try parents(of: number).first
      if parent == nil, let state = try shallowState(number) {
        return Step(start: nil, bytes: state, isRevision: false)
      }
      return Step(
        start: parent, bytes: try bytes(number), isRevision: true)
    }
    let row = try statement(
      "SELECT start, bytes FROM revision_rollup WHERE revision = ? AND span = ?")
    row.bind(1, number)
    row.bind(2, span)
    defer { row.reset() }
    guard try row.step() else {
      throw ProjectFileError.historyDamaged("the roll-up of revision number \(number) is missing")
    }
    return Step(
      start: try row.optionalInteger(0), bytes: try row.bytes(1), isRevision: false)
  }

  /// Stores the combined changes of the 32, 1,024, … revisions that end with this one, if its depth
  /// is a multiple.
  ///
  /// Leaves out the first revision, which may contain a whole project, and large changes, as
  /// reading those one by one costs about as much.
  func rollUp(_ number: Int, depth: Int) throws {
    var span = Self.rollupBase
    while depth >= span, depth % span == 0 {
      let start = try ancestor(of: number, atDepth: depth - span)
      let bytes = try changes(from: start, to: number).bytes
      guard bytes.count <= Self.largestRollup else { return }
      let insert = try statement(
        "INSERT INTO revision_rollup (revision, span, start, bytes) VALUES (?, ?, ?, ?)")
      insert.bind(1, number)
      insert.bind(2, span)
      insert.bind(3, start)
      insert.bind(4, bytes)
      try insert.run()
      span *= Self.rollupBase
    }
  }

  /// The maximum size of a roll-up in bytes.
  static let largestRollup = 1 << 18
}
