import LayoutHistory

/// The state at a revision, with its hashes, that moves from one revision to another.
///
/// It starts at the revision that the working set is based on, of which the file has everything, and
/// costs what differs from there, whatever the size of the project. Valid until the working set
/// changes.
struct StateFollower {
  private let working: WorkingSet
  private let store: RevisionStore
  private var tree: StateTree
  /// What differs from the working set.
  private var changed: [ObjectKey: ObjectFields?] = [:]
  /// Whether the working set is known to hold nothing: then nobody needs to look.
  private let isEmpty: Bool
  /// The conflicts among the objects.
  private(set) var conflicts: Set<ObjectKey>
  /// The revision that the state is at; `nil` for the empty project.
  private(set) var position: Int?

  init(_ history: HistoryWriter) throws {
    working = history.working
    store = history.store
    tree = history.stateTree()
    position = try store.head().revision
    conflicts = Set(try working.objects(.conflict, where: []))
    // The tables hold what is not committed too.
    let dirty = try working.pending() + working.uncommitted()
    isEmpty = position == nil && dirty.isEmpty
    for object in dirty { note(object.key, object.old) }
  }

  /// Goes to another revision that the file has.
  mutating func move(to target: Int?) throws {
    guard position != target else { return }
    let changes = try store.changes(from: position, to: target)
    for change in changes.objects { _ = try apply(change) }
    position = target
  }

  /// Makes the changes of a revision that is not in the file yet.
  ///
  /// - Returns: the root of the state that they lead to; `nil` where one of them is not a change of
  ///   what is there.
  mutating func root(after changes: ChangeSet) throws -> ContentHash? {
    for change in changes.objects {
      guard try apply(change) else { return nil }
    }
    return try tree.root().hash
  }

  /// Says which revision the changes were that were made last.
  mutating func arrive(at revision: Int) { position = revision }

  /// Makes a change.
  ///
  /// - Returns: whether the object was what the change says.
  private mutating func apply(_ change: ObjectChange) throws -> Bool {
    let old = try fields(of: change.key)
    let fits =
      change.existence == .added
      ? old == nil
      : old.map { old in change.fields.allSatisfy { old[$0.name] == $0.old } } ?? false
    guard fits else { return false }
    if let old, try !tree.remove(change.key, old) {
      throw ProjectFileError.historyDamaged("the hashes of the state are not those of its head")
    }
    let new = change.applied(to: old)
    if let new { try tree.insert(change.key, new) }
    note(change.key, new)
    return true
  }

  private mutating func note(_ key: ObjectKey, _ fields: ObjectFields?) {
    changed.updateValue(fields, forKey: key)
    guard key.kind == .conflict else { return }
    if fields == nil { conflicts.remove(key) } else { conflicts.insert(key) }
  }

  private func fields(of key: ObjectKey) throws -> ObjectFields? {
    if let known = changed[key] { return known }
    return isEmpty ? nil : try working.fields(of: key)
  }
}
