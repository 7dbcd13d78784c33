import LayoutHistory
import LayoutModel

/// Writes history: commits, moves between revisions, undo and redo.
///
/// Valid only during the write that provides it. Invariants: `uncommitted` and `pending` describe
/// how the working set differs from the head's revision, and the state nodes are those of that
/// revision.
final class HistoryWriter {
  let connection: Connection
  let working: WorkingSet
  let store: RevisionStore
  let log: OperationLog
  /// Changes of the current operation to the working set that are no longer pending.
  var followed = ChangeSet()

  init(_ connection: Connection) {
    self.connection = connection
    working = WorkingSet(connection)
    store = RevisionStore(connection)
    log = OperationLog(store: store)
  }

  // MARK: Operations

  /// Records the changes that other tools have made since the last operation as a separate
  /// operation, so that the coming command can be undone without them.
  func absorbForeignEdits(_ origin: OperationOrigin) throws {
    guard try connection.integer("SELECT EXISTS (SELECT 1 FROM pending)") == 1 else { return }
    var foreign = origin
    foreign.command = "(edits made with another tool)"
    try finishOperation(foreign, references: try store.snapshot())
  }

  /// Ends an operation, and adds its changes to the log and to the uncommitted changes.
  func finishOperation(_ origin: OperationOrigin, references: ReferenceSnapshot) throws {
    var changes = ChangePacker()
    if followed.isEmpty {
      try working.pack(pendingChanges: &changes)
    } else {
      for change in followed.followed(by: try working.pendingChanges()).objects {
        changes.append(change)
      }
      followed = ChangeSet()
    }
    try log.append(origin, changes: changes, references: references)
    try working.foldPending()
  }

  // MARK: Commits

  /// Commits the uncommitted changes as a new revision.
  ///
  /// Takes time proportional to those changes, regardless of the size of the project.
  ///
  /// - Parameters:
  ///   - others: further parents, if the commit concludes a merge.
  ///   - only: the objects to commit; `nil` for all. Changes to others stay uncommitted.
  /// - Returns: the revision's number, or `nil` if there is nothing to commit.
  func commit(
    message: String, author: String, time: Int64, others: [Int] = [], allowsEmpty: Bool = false,
    only: Set<ObjectKey>? = nil
  ) throws -> Int? {
    followed = followed.followed(by: try working.pendingChanges())
    try working.foldPending()
    var (dirty, rest) = Self.parted(try working.uncommitted(), only)
    guard !dirty.isEmpty || allowsEmpty || !others.isEmpty else { return nil }
    let head = try store.head()
    var tree = stateTree()
    if try !update(&tree, with: dirty) {
      // The changes noted by the triggers do not lead back to the revision: compare whole states.
      (dirty, rest) = Self.parted(try differences(from: head.revision), only)
      tree = stateTree()
      guard try update(&tree, with: dirty) else {
        throw ProjectFileError.historyDamaged("the state's hashes do not match its head's")
      }
      guard !dirty.isEmpty || allowsEmpty || !others.isEmpty else { return nil }
    }
    try check(dirty)
    let (root, nodes) = try tree.root()
    let parents = [head.revision].compactMap { $0 } + others
    let revision = Revision(
      parents: try parents.map { try store.record($0).hash },
      generation: (try parents.map(store.generation(of:)).max() ?? 0) + 1, time: time,
      author: author, message: message, stateRoot: root, changes: ChangeSet(dirty))
    let number = try store.add(revision)
    try write(nodes)
    try working.setUncommitted(ChangeSet(rest))
    try store.setHead(Head(branch: head.branch, revision: number))
    if let branch = head.branch { try store.setReference(.branch, branch, number) }
    return number
  }

  /// Separates the objects to commit from the others.
  private static func parted(
    _ dirty: [DirtyObject], _ only: Set<ObjectKey>?
  ) -> (dirty: [DirtyObject], rest: [DirtyObject]) {
    guard let only else { return (dirty, []) }
    return (dirty.filter { only.contains($0.key) }, dirty.filter { !only.contains($0.key) })
  }

  /// Refuses an invalid layout: other tools may have changed the tables.
  private func check(_ dirty: [DirtyObject]) throws {
    try checkReadable(dirty)
    var rules = StateRules(of: working)
    do {
      try rules.check(ChangeSet(dirty))
    } catch let error as LayoutError {
      throw ProjectFileError.impossibleState(error.message)
    }
  }

  /// Refuses an object that could not be read back from its revision.
  private func checkReadable(_ dirty: [DirtyObject]) throws {
    let records = LayoutRecords()
    for object in dirty {
      guard let fields = object.new,
        let field = try records.unreadableField(of: object.key, fields)
      else { continue }
      let name = if case .text(let name) = fields["name"] { name } else { "\(object.key)" }
      throw ProjectFileError.impossibleState(
        "The \(field) of the \(object.key.kind) \(name) has an invalid value.")
    }
  }

  /// Replaces the old fields of the objects in the tree by the new ones.
  ///
  /// - Returns: whether all old fields were in the tree.
  private func update(_ tree: inout StateTree, with dirty: [DirtyObject]) throws -> Bool {
    for object in dirty {
      if let old = object.old, try !tree.remove(object.key, old) { return false }
    }
    for object in dirty {
      if let new = object.new { try tree.insert(object.key, new) }
    }
    return true
  }

  /// Returns how the working set differs from a revision, by comparing everything.
  private func differences(from revision: Int?) throws -> [DirtyObject] {
    var old = ProjectState()
    old.apply(try store.changes(from: nil, to: revision))
    let new = try working.state()
    return ChangeSet(from: old, to: new).objects.map {
      DirtyObject(key: $0.key, old: old.objects[$0.key], new: new.objects[$0.key])
    }
  }

  func stateTree() -> StateTree {
    let store = self.store
    return StateTree { number in
      let row = try store.statement("SELECT bytes FROM state_node WHERE number = ?")
      row.bind(1, number)
      defer { row.reset() }
      guard try row.step() else { return nil }
      let bytes = try row.bytes(0)
      guard StateTree.isNode(number, bytes) else {
        throw ProjectFileError.historyDamaged("the state's hashes are truncated")
      }
      return bytes
    }
  }

  func write(_ nodes: [Int: [UInt8]]) throws {
    let set = try store.statement("INSERT OR REPLACE INTO state_node (number, bytes) VALUES (?, ?)")
    let delete = try store.statement("DELETE FROM state_node WHERE number = ?")
    for (number, bytes) in nodes.sorted(by: { $0.key < $1.key }) {
      if bytes.isEmpty {
        delete.bind(1, number)
        try delete.run()
      } else {
        set.bind(1, number)
        set.bind(2, bytes)
        try set.run()
      }
    }
  }
}
