import LayoutHistory

extension HistoryWriter {
  /// Bases the working set on another revision without changing it; differences are uncommitted.
  func moveHead(to head: Head) throws {
    let old = try store.head()
    let between = try store.changes(from: old.revision, to: head.revision)
    let uncommitted = between.inverted.followed(by: try working.uncommittedChanges())
    followed = followed.followed(by: try working.pendingChanges())
    try updateTree(between, head: head.revision)
    try working.setUncommitted(uncommitted)
    try store.setHead(head)
  }

  /// Changes the working set and bases it on another revision.
  ///
  /// The changes become part of the current operation; the caller determines which are uncommitted.
  func follow(
    _ changes: ChangeSet, between: ChangeSet, to head: Head, uncommitted: ChangeSet
  ) throws {
    try updateTree(between, head: head.revision)
    followed = followed.followed(by: try working.pendingChanges()).followed(by: changes)
    try working.apply(changes, isNoted: false)
    try working.setUncommitted(uncommitted)
    try store.setHead(head)
  }

  /// Updates the hashes of the state from the head's revision to another.
  ///
  /// - Throws: ``ProjectFileError`` if the result differs from the root recorded in the revision.
  private func updateTree(_ changes: ChangeSet, head: Int?) throws {
    guard !changes.isEmpty else { return }
    var tree = stateTree()
    var before: [ObjectKey: ObjectFields] = [:]
    let dirty = try working.uncommitted()
    let uncommitted = Dictionary(uniqueKeysWithValues: dirty.map { ($0.key, $0.old) })
    for change in changes.objects {
      before[change.key] = try uncommitted[change.key] ?? working.fields(of: change.key)
    }
    for change in changes.objects {
      guard let old = before[change.key] else { continue }
      guard try tree.remove(change.key, old) else {
        throw ProjectFileError.historyDamaged("the state's hashes do not match its head's")
      }
    }
    for change in changes.objects {
      if let new = change.applied(to: before[change.key]) { try tree.insert(change.key, new) }
    }
    let (root, nodes) = try tree.root()
    if let head, try store.revision(head).stateRoot != root {
      throw ProjectFileError.historyDamaged(
        "the state of revision \(try store.record(head).hash) does not match its hash")
    }
    try write(nodes)
  }

  /// Undoes or redoes an operation.
  func replay(_ operation: Int, backwards: Bool) throws {
    let changes = try log.changes(of: operation)
    let applied = backwards ? changes.inverted : changes
    var head = try store.head()
    for move in try log.moves(of: operation, backwards: backwards) {
      let number: Int? = if case .integer(let value) = move.to { Int(value) } else { nil }
      switch (move.kind, move.name) {
      case ("head", "branch"):
        if case .text(let name) = move.to { head.branch = name } else { head.branch = nil }
      case ("head", _): head.revision = number
      case ("branch", _): try store.setReference(.branch, move.name, number)
      // Branches come earlier in the order of the moves.
      case ("refusal", _):
        try store.setRefusesConflicts(number == 1, branch: move.name)
      default: try store.setReference(.tag, move.name, number)
      }
    }
    try working.apply(applied)
    try working.foldPending()
    try moveHead(to: head)
  }
}
