import LayoutHistory

/// The state at a revision, with its hashes, that moves from one revision to another.
///
/// It starts at the revision that the working set is based on, of which the file has everything, and
/// costs what differs from there, whatever the size of the project. Valid until the working set
/// changes.
struct StateFollower {
  private let working: WorkingSet
  private let store: RevisionStore
  private var state: FollowedState
  /// Whether the working set is known to hold nothing: then nobody needs to look.
  private let isEmpty: Bool
  /// The revision that the state is at; `nil` for the empty project.
  private var position: Int?

  init(_ history: HistoryWriter) throws {
    working = history.working
    store = history.store
    position = try store.head().revision
    state = FollowedState(
      history.stateTree(), conflicts: Set(try working.objects(.conflict, where: [])))
    // The tables hold what is not committed too.
    let dirty = try working.pending() + working.uncommitted()
    isEmpty = position == nil && dirty.isEmpty
    for object in dirty { state.note(object.key, object.old) }
  }

  /// The conflicts among the objects.
  var conflicts: Set<ObjectKey> { state.conflicts }

  /// Goes to another revision that the file has.
  mutating func move(to target: Int?) throws {
    guard position != target else { return }
    let changes = try store.changes(from: position, to: target)
    for change in changes.objects { _ = try state.apply(change, to: fields(of: change.key)) }
    position = target
  }

  /// Makes the changes of a revision that is not in the file yet.
  ///
  /// - Returns: the root of the state that they lead to; `nil` where one of them is not a change of
  ///   what is there.
  /// - Throws: `LayoutError` where they lead to a layout that cannot be.
  mutating func root(after changes: ChangeSet) throws -> ContentHash? {
    for change in changes.objects {
      guard try state.apply(change, to: fields(of: change.key)) else { return nil }
    }
    state.countReferences(for: changes)
    try checkRules(of: changes)
    return try state.root()
  }

  /// The rules hold the state: they are let go before its hashes are worked out, or all of them were copied.
  private func checkRules(of changes: ChangeSet) throws {
    var rules = StateRules { key in
      try fields(of: key)
    } dependent: { key in
      if let known = state.dependent(on: key) { return known }
      // Of the working set's those count that are what they are there.
      return isEmpty ? nil : try working.dependents(on: key).first { state.changed[$0] == nil }
    }
    try rules.check(changes)
  }

  /// Says which revision the changes were that were made last.
  mutating func arrive(at revision: Int) { position = revision }

  private func fields(of key: ObjectKey) throws -> ObjectFields? {
    if let known = state.changed[key] { return known }
    return isEmpty ? nil : try working.fields(of: key)
  }
}
