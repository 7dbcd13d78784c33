import LayoutHistory

/// A state with its hashes, changed step by step.
///
/// It contains only the objects that were changed in it; its owner provides the others.
struct FollowedState {
  private var tree: StateTree
  /// The objects that were changed; `nil` for those that were removed.
  private(set) var changed: [ObjectKey: ObjectFields?] = [:]
  /// The conflicts among the objects.
  private(set) var conflicts: Set<ObjectKey>
  /// The numbers of references to objects from changed ones; `nil` until they are needed.
  private var references: [ObjectKey: Int]?

  init(_ tree: StateTree = StateTree(), conflicts: Set<ObjectKey> = []) {
    self.tree = tree
    self.conflicts = conflicts
  }

  /// Applies a change.
  ///
  /// - Parameter old: the object as it is now, or `nil` if it does not exist.
  /// - Returns: whether the object was as the change states; if not, nothing is changed.
  mutating func apply(_ change: ObjectChange, to old: ObjectFields?) throws -> Bool {
    let fits =
      change.existence == .added
      ? old == nil
      : old.map { old in change.fields.allSatisfy { old[$0.name] == $0.old } } ?? false
    guard fits else { return false }
    if let old, try !tree.remove(change.key, old) {
      throw ProjectFileError.historyDamaged("the state's hashes do not match its head's")
    }
    let new = change.applied(to: old)
    if let new { try tree.insert(change.key, new) }
    note(change.key, new)
    return true
  }

  /// Records an object that differs from the one that the owner of the state provides.
  mutating func note(_ key: ObjectKey, _ fields: ObjectFields?) {
    let old = changed.updateValue(fields, forKey: key) ?? nil
    if references != nil {
      if let old { count(References.required(by: old, of: key.kind), -1) }
      if let fields { count(References.required(by: fields, of: key.kind), 1) }
    }
    guard key.kind == .conflict else { return }
    if fields == nil { conflicts.remove(key) } else { conflicts.insert(key) }
  }

  private mutating func count(_ targets: [ObjectKey], _ number: Int) {
    for target in targets {
      let now = (references?[target] ?? 0) + number
      references?[target] = now == 0 ? nil : now
    }
  }

  /// Starts counting references if changes remove an object.
  mutating func countReferences(for changes: ChangeSet) {
    guard references == nil, changes.objects.contains(where: { $0.existence == .removed }) else {
      return
    }
    references = [:]
    for (key, fields) in changed {
      if let fields { count(References.required(by: fields, of: key.kind), 1) }
    }
  }

  /// Returns a changed object that refers to another, or `nil` if there is none, in O(1).
  ///
  /// References must have been counted by ``countReferences(for:)``.
  func dependent(on key: ObjectKey) -> ObjectKey? {
    guard references?[key] != nil else { return nil }
    return changed.filter { entry in
      entry.value.map { References.required(by: $0, of: entry.key.kind).contains(key) } ?? false
    }.keys.min()
  }

  /// Returns the root of the state.
  mutating func root() throws -> ContentHash { try tree.root().hash }

  /// Returns every node of the hashes, by number; for a state that started from nothing.
  mutating func nodes() throws -> [Int: [UInt8]] { try tree.allNodes() }
}
