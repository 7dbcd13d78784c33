import LayoutHistory

/// A model of a project's history in dictionaries: the whole state of each revision, the branches
/// and the head, and the effect of every command.
struct HistoryModel {
  /// Everything that undo restores.
  struct Place: Hashable {
    var working = ProjectState()
    var branches: [String: ContentHash] = [:]
    var tags: [String: ContentHash] = [:]
    var branch: String? = "main"
    var revision: ContentHash?
  }

  struct Operation {
    let previous: Int?
    let before: Place
    let after: Place
  }

  static let author = "Ada <ada@example.org>"

  var revisions: [Revision] = []
  var hashes: [ContentHash] = []
  var numbers: [ContentHash: Int] = [:]
  var states: [ContentHash: ProjectState] = [:]
  var place = Place()
  var operations: [Operation] = []
  var current: Int?
  /// The working set before an edit by another tool, until a command records that edit.
  var unnoted: ProjectState?

  func state(_ revision: ContentHash?) -> ProjectState {
    revision.flatMap { states[$0] } ?? ProjectState()
  }

  /// The uncommitted changes.
  var dirt: ChangeSet { ChangeSet(from: state(place.revision), to: place.working) }

  func revision(_ hash: ContentHash) -> Revision { revisions[numbers[hash, default: 0]] }

  /// A revision and its ancestors, without any optimization.
  func ancestors(of hash: ContentHash) -> Set<ContentHash> {
    var seen: Set = [hash]
    var waiting = [hash]
    while let next = waiting.popLast() {
      for parent in revision(next).parents where seen.insert(parent).inserted {
        waiting.append(parent)
      }
    }
    return seen
  }

  /// The revision that gave a field its value; follows the first parent with the same value.
  func blame(_ key: ObjectKey, _ field: String, at start: ContentHash) -> ContentHash {
    var hash = start
    while true {
      let value = states[hash]?.objects[key]?[field]
      let source = revision(hash).parents.first { states[$0]?.objects[key]?[field] == value }
      guard let source else { return hash }
      hash = source
    }
  }

  // MARK: Operations

  /// Performs a command as one operation.
  mutating func perform<Result>(_ body: (inout HistoryModel) -> Result) -> Result {
    absorb()
    let before = place
    let result = body(&self)
    note(from: before)
    return result
  }

  /// Records changes by another tool as a separate operation.
  mutating func absorb() {
    guard let working = unnoted else { return }
    unnoted = nil
    var before = place
    before.working = working
    note(from: before)
  }

  private mutating func note(from before: Place) {
    guard before != place else { return }
    operations.append(Operation(previous: current, before: before, after: place))
    current = operations.count - 1
  }

  mutating func undo() -> Bool {
    absorb()
    guard let number = current else { return false }
    place = operations[number].before
    current = operations[number].previous
    return true
  }

  mutating func redo() -> Bool {
    absorb()
    guard let number = operations.lastIndex(where: { $0.previous == current }) else { return false }
    place = operations[number].after
    current = number
    return true
  }

  // MARK: Revisions

  /// Commits the working set and predicts the revision's exact hash.
  @discardableResult
  mutating func commit(
    _ message: String, time: Int64, author: String = author, others: [ContentHash] = []
  ) -> ContentHash? {
    let changes = dirt
    guard !changes.isEmpty || !others.isEmpty else { return nil }
    let parents = [place.revision].compactMap { $0 } + others
    let made = Revision(
      parents: parents, generation: (parents.map { revision($0).generation }.max() ?? 0) + 1,
      time: time, author: author, message: message, stateRoot: place.working.root,
      changes: changes)
    let hash = Revision.hash(of: made.bytes)
    if numbers[hash] == nil {
      numbers[hash] = revisions.count
      revisions.append(made)
      hashes.append(hash)
      states[hash] = place.working
    }
    place.revision = hash
    if let branch = place.branch { place.branches[branch] = hash }
    return hash
  }

  /// Checks out another revision, carrying uncommitted changes along.
  ///
  /// - Returns: whether that was possible.
  mutating func go(to target: ContentHash, branch: String?, discards: Bool) -> Bool {
    if discards || dirt.isEmpty {
      place.working = state(target)
    } else {
      let merge = ThreeWayMerge(
        ours: place.working, baseToOurs: dirt,
        baseToTheirs: ChangeSet(from: state(place.revision), to: state(target)))
      guard let carried = try? merge.merged(), carried.conflicts.isEmpty else { return false }
      place.working.apply(carried.changes)
    }
    place.revision = target
    place.branch = branch
    return true
  }
}
