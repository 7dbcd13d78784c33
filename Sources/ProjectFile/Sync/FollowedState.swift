import LayoutHistory

/// A state with its hashes, changed step by step.
///
/// It knows the objects that were changed in it; what the others are, whoever follows it knows.
struct FollowedState {
  private var tree: StateTree
  /// The objects that were changed; `nil` for those that are gone.
  private(set) var changed: [ObjectKey: ObjectFields?] = [:]
  /// The conflicts among the objects.
  private(set) var conflicts: Set<ObjectKey>
  /// How often the objects that were changed refer to others; `nil` until somebody asks.
  private var references: [ObjectKey: Int]?

  init(_ tree: StateTree = StateTree(), conflicts: Set<ObjectKey> = []) {
    self.tree = tree
    self.conflicts = conflicts
  }

  /// Makes a change.
  ///
  /// - Parameter old: the object as it is now; `nil` where there is none.
  /// - Returns: whether the object was what the change says; if not, nothing is changed.
  mutating func apply(_ change: ObjectChange, to old: ObjectFields?) throws -> Bool {
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

  /// Notes what an object is that differs from what whoever follows it knows.
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

  /// Counts from now on what refers to what, where changes remove something.
  mutating func countReferences(for changes: ChangeSet) {
    guard references == nil, changes.objects.contains(where: { $0.existence == .removed }) else {
      return
    }
    references = [:]
    for (key, fields) in changed {
      if let fields { count(References.required(by: fields, of: key.kind), 1) }
    }
  }

  /// One of the objects that were changed which refers to another; O(1) where none does.
  ///
  /// References must be counted by ``countReferences(for:)``.
  func dependent(on key: ObjectKey) -> ObjectKey? {
    guard references?[key] != nil else { return nil }
    return changed.filter { entry in
      entry.value.map { References.required(by: $0, of: entry.key.kind).contains(key) } ?? false
    }.keys.min()
  }

  /// The root of the state.
  mutating func root() throws -> ContentHash { try tree.root().hash }

  /// Every node of the hashes, by number; for a state that started from nothing.
  mutating func nodes() throws -> [Int: [UInt8]] { try tree.allNodes() }
}
