import LayoutHistory

/// A check of all history data against the bytes of the revisions.
struct HistoryExamination {
  private let reader: ProjectReader
  private let store: RevisionStore
  private(set) var problems: [FileProblem] = []
  private var state = ProjectState()
  private var tree = StateTree()
  /// The revision to which `state` and `tree` correspond.
  private var position: Int?
  /// The number of changed fields that the index should contain, and whether it contains those.
  private var indexed = 0
  private var isIndexWhole = true
  /// The revisions whose parents are not here.
  private var shallow: Set<Int> = []

  init(_ reader: ProjectReader) {
    self.reader = reader
    store = reader.revisions
  }

  /// Checks every revision, the base of the working set, conflicts and operations.
  ///
  /// Takes time linear in the changes of all revisions and the size of the project.
  mutating func run() throws {
    let numbers = try self.numbers()
    shallow = try store.shallowRevisions()
    for number in numbers { try examine(number) }
    try examineIndex(numbers)
    try examineHead()
    try examineConflicts()
    for operation in try OperationLog(store: store).records() {
      if let previous = operation.previous, previous >= operation.number {
        note("Operation \(operation.number) follows a later one.")
      }
      do {
        _ = try OperationLog(store: store).changes(of: operation.number)
      } catch let error as ProjectFileError {
        note(error.message)
      }
    }
  }

  private mutating func note(_ message: String) {
    problems.append(FileProblem(.history, message))
  }

  private func numbers() throws -> [Int] {
    let rows = try store.statement("SELECT number FROM revision ORDER BY number")
    return try rows.map { try $0.integer(0) }
  }

  private mutating func examine(_ number: Int) throws {
    let record = try store.record(number)
    let bytes = try store.bytes(number)
    let name = "revision \(record.hash.description.prefix(12))"
    let revision: Revision
    do throws(RevisionError) {
      revision = try Revision(bytes: bytes, hash: record.hash)
    } catch {
      note(error.message)
      position = nil
      return
    }
    let parents = try store.parents(of: number).map { try store.record($0) }
    let isShallow = shallow.contains(number)
    guard parents.map(\.hash) == (isShallow ? [] : revision.parents) else {
      return note("The parents listed for \(name) differ from those in its data.")
    }
    let generation = isShallow ? revision.generation : (parents.map(\.generation).max() ?? 0) + 1
    if revision.generation != generation || record.generation != generation {
      note("The generation of \(name) is not \(generation).")
    }
    if record.depth != (parents.first.map { $0.depth + 1 } ?? 0) {
      note("The depth listed for \(name) is wrong.")
    }
    if record.time != revision.time || record.author != revision.author
      || record.message != revision.message
    {
      note("What is listed for \(name) differs from its data.")
    }
    try follow(revision, number, parent: parents.first?.number, name)
    if isIndexWhole { isIndexWhole = try hasIndex(of: revision, number) }
  }

  /// Whether the index of changed fields contains those of a revision.
  private mutating func hasIndex(of revision: Revision, _ number: Int) throws -> Bool {
    for change in revision.changes.objects {
      let fields = change.existence == .kept ? change.fields.map(\.name) : [""]
      indexed += fields.count
      for field in fields where try !store.isIndexed(change.key, field, number) { return false }
    }
    return true
  }

  /// Applies the revision's changes and compares the resulting root with the recorded one.
  private mutating func follow(
    _ revision: Revision, _ number: Int, parent: Int?, _ name: String
  ) throws {
    let shallowState = try shallow.contains(number) ? store.shallowState(number) : nil
    if position != parent { try move(to: parent) }
    let changes: ChangeSet
    do throws(RevisionError) {
      // Changes relative to the parents are of no use if those are not here.
      changes =
        try shallowState.map { bytes throws(RevisionError) in try ChangeSet(bytes: bytes) }
        ?? revision.changes
    } catch {
      return note("The state kept for \(name) is damaged: \(error.message)")
    }
    for change in changes.objects {
      let old = state.objects[change.key]
      let fits =
        change.existence == .added
        ? old == nil
        : old.map { old in change.fields.allSatisfy { old[$0.name] == $0.old } } ?? false
      if !fits { note("\(name) changes \(change.key) from a value it did not have.") }
    }
    try step(changes)
    position = number
    if try tree.root().hash != revision.stateRoot {
      note("The state after \(name) does not match its root hash.")
    }
  }

  private mutating func move(to target: Int?) throws {
    let changes = try reader.changes(from: position, to: target)
    try step(changes)
    position = target
  }

  private mutating func step(_ changes: ChangeSet) throws {
    for change in changes.objects {
      let old = state.objects[change.key]
      if let old { _ = try tree.remove(change.key, old) }
      let new = change.applied(to: old)
      state.objects[change.key] = new
      if let new { try tree.insert(change.key, new) }
    }
  }

  /// Checks that the index of changed fields and the roll-ups match the revisions.
  private mutating func examineIndex(_ numbers: [Int]) throws {
    guard problems.isEmpty else { return }
    guard isIndexWhole else {
      return note("The list of changed fields is incomplete; rebuild the history to recreate it.")
    }
    if try store.connection.integer("SELECT count(*) FROM revision_change") != indexed {
      note("The list of changed fields has extra entries; rebuild the history to recreate it.")
    }
    let misplaced = try store.connection.integer(
      """
      SELECT EXISTS (SELECT 1 FROM revision_parent AS p WHERE position <> (
        SELECT count(*) FROM revision_parent
        WHERE revision = p.revision AND position < p.position))
      """)
    if misplaced != 0 {
      note("The list of parents has gaps; rebuild the history to recreate it.")
    }
    if try !hasRollups(numbers) {
      note("A roll-up does not match its revisions; rebuild the history to recreate it.")
    }
  }

  /// Whether exactly the expected roll-ups exist.
  private func hasRollups(_ numbers: [Int]) throws -> Bool {
    var expected = 0
    for number in numbers {
      for (span, start, bytes) in try store.rollups(endingWith: number) {
        guard try store.isRollup(number, span, start, bytes) else { return false }
        expected += 1
      }
    }
    return try store.connection.integer("SELECT count(*) FROM revision_rollup") == expected
  }

  /// Checks that every conflict can be read.
  private mutating func examineConflicts() throws {
    for key in try reader.objects(.conflict, where: []) {
      let conflict = try reader.fields(of: key).flatMap { MergeConflict($0) }
      if !TrackedTable.kinds.contains(where: { $0.kind == conflict?.object.kind }) {
        note(
          "The conflict \(key.id(as: ObjectKey.self)) cannot be read; delete the row with that id "
            + "from the table conflict.")
      }
    }
  }

  /// Checks that the working set without its uncommitted changes is the head's revision.
  private mutating func examineHead() throws {
    let head = try store.head()
    if let branch = head.branch, try store.reference(.branch, branch) != head.revision {
      note("The branch \(branch) does not point to the project's base revision.")
    }
    guard problems.isEmpty else { return }
    if position != head.revision { try move(to: head.revision) }
    let (root, _) = try tree.root()
    var based = try reader.workingState()
    based.apply(try reader.uncommittedChanges().inverted)
    if based.root != root {
      note(
        "The project has unrecorded differences from its revision; rebuild the history to record "
          + "them as changes.")
    }
    let nodes = try tree.allNodes()
    let count = try store.connection.integer("SELECT count(*) FROM state_node")
    if try count != nodes.count || nodes.contains(where: { try store.stateNode($0) != $1 }) {
      note("The state's hashes are wrong; rebuild the history to recreate them.")
    }
  }
}

extension RevisionStore {
  func isIndexed(_ key: ObjectKey, _ field: String, _ number: Int) throws -> Bool {
    let row = try statement(
      "SELECT 1 FROM revision_change WHERE object = ? AND field = ? AND revision = ?")
    row.bind(1, key.id(as: ObjectKey.self))
    row.bind(2, field)
    row.bind(3, number)
    defer { row.reset() }
    return try row.step()
  }

  /// Returns the roll-ups that should end with a revision, computed from single revisions.
  func rollups(
    endingWith number: Int
  ) throws -> [(span: Int, start: Int, bytes: [UInt8])] {
    var result: [(span: Int, start: Int, bytes: [UInt8])] = []
    let depth = try record(number).depth
    var span = Self.rollupBase
    while depth >= span, depth % span == 0 {
      var steps: [ChangeSet] = []
      var start = number
      for _ in 0..<span {
        steps.append(try revision(start).changes)
        guard let parent = try parents(of: start).first else { return result }
        start = parent
      }
      let bytes = ChangeSet.combined(Array(steps.reversed())).bytes
      guard bytes.count <= Self.largestRollup else { break }
      result.append((span, start, bytes))
      span *= Self.rollupBase
    }
    return result
  }

  func isRollup(_ number: Int, _ span: Int, _ start: Int, _ bytes: [UInt8]) throws -> Bool {
    let row = try statement(
      """
      SELECT 1 FROM revision_rollup WHERE revision = ? AND span = ? AND start = ? AND bytes = ?
      """)
    row.bind(1, number)
    row.bind(2, span)
    row.bind(3, start)
    row.bind(4, bytes)
    defer { row.reset() }
    return try row.step()
  }

  func stateNode(_ number: Int) throws -> [UInt8]? {
    let row = try statement("SELECT bytes FROM state_node WHERE number = ?")
    row.bind(1, number)
    defer { row.reset() }
    return try row.step() ? try row.bytes(0) : nil
  }
}
