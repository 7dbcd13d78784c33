import LayoutHistory

/// The state at a revision, with its hashes, that can move to other revisions.
///
/// It starts at the revision that the working set is based on, which is complete in the file, and
/// takes time for the differences from there, whatever the size of the project. Valid until the
/// working set changes.
struct StateFollower {
  private let working: WorkingSet
  private let store: RevisionStore
  private var state: FollowedState
  /// Whether the working set is known to be empty, so that it need not be read.
  private let isEmpty: Bool
  /// The revision of the state, or `nil` for the empty project.
  private var position: Int?

  init(_ history: HistoryWriter) throws {
    working = history.working
    store = history.store
    position = try store.head().revision
    state = FollowedState(
      history.stateTree(), conflicts: Set(try working.objects(.conflict, where: [])))
    // The tables also contain the uncommitted changes.
    let dirty = try working.pending() + working.uncommitted()
    isEmpty = position == nil && dirty.isEmpty
    for object in dirty { state.note(object.key, object.old) }
  }

  /// The conflicts among the objects.
  var conflicts: Set<ObjectKey> { state.conflicts }

  /// Moves to another revision in the file.
  mutating func move(to target: Int?) throws {
    guard position != target else { return }
    let changes = try store.changes(from: position, to: target)
    for change in changes.objects { _ = try state.apply(change, to: fields(of: change.key)) }
    position = target
  }

  /// Applies the changes of a revision that is not in the file yet.
  ///
  /// - Returns: the root of the resulting state, or `nil` if one of the changes does not apply.
  /// - Throws: `LayoutError` if the result contains an invalid layout.
  mutating func root(after changes: ChangeSet) throws -> ContentHash? {
    for change in changes.objects {
      guard try state.apply(change, to: fields(of: change.key)) else { return nil }
    }
    state.countReferences(for: changes)
    try checkRules(of: changes)
    return try state.root()
  }

  /// A separate function so that the rules release the state before hashing, which would copy it.
  private func checkRules(of changes: ChangeSet) throws {
    var rules = StateRules { key in
      try fields(of: key)
    } dependent: { key in
      if let known = state.dependent(on: key) { return known }
      // In the working set, only objects that the state has not changed count.
      return isEmpty ? nil : try working.dependents(on: key).first { state.changed[$0] == nil }
    }
    try rules.check(changes)
  }

  /// Sets the revision to which the last changes belong.
  mutating func arrive(at revision: Int) { position = revision }

  private func fields(of key: ObjectKey) throws -> ObjectFields? {
    if let known = state.changed[key] { return known }
    return isEmpty ? nil : try working.fields(of: key)
  }
}
