/// A state with changes on top that leaves the underlying state untouched.
///
/// It uses memory only for what changed, and finds objects by indexes that it creates on demand.
public final class ChangedState<Below: StateSource>: StateSource {
  private let below: Below
  private var changed: [ObjectKey: ObjectFields?]
  private var indexes: [Index: [FieldValue: Set<ObjectKey>]] = [:]

  private struct Index: Hashable {
    var kind: ObjectKind
    var field: String
  }

  /// Creates the state after changes.
  ///
  /// - Complexity: O(changes).
  public init(_ below: Below, _ changes: ChangeSet) throws {
    self.below = below
    changed = Dictionary(minimumCapacity: changes.objects.count)
    for change in changes.objects {
      let old = change.existence == .kept ? try below.fields(of: change.key) : nil
      changed.updateValue(change.applied(to: old), forKey: change.key)
    }
  }

  /// Creates a state with these objects as given; `nil` stands for a removed object.
  init(_ below: Below, _ changed: [ObjectKey: ObjectFields?]) {
    self.below = below
    self.changed = changed
  }

  public func fields(of key: ObjectKey) throws -> ObjectFields? {
    if let fields = changed[key] { return fields }
    return try below.fields(of: key)
  }

  public func objects(
    _ kind: ObjectKind, where conditions: [(field: String, is: FieldValue)]
  ) throws -> [ObjectKey] {
    var result = try below.objects(kind, where: conditions).filter { changed[$0] == nil }
    let found = candidates(kind, conditions).filter { key in
      guard case .some(.some(let fields)) = changed[key] else { return false }
      return conditions.allSatisfy { fields[$0.field] == $0.is }
    }
    guard !found.isEmpty else { return result }
    result += found
    return result.sorted()
  }

  /// Sets the fields of an object, or removes it.
  func set(_ key: ObjectKey, _ fields: ObjectFields?) {
    let old = changed.updateValue(fields, forKey: key) ?? nil
    for index in indexes.keys where index.kind == key.kind {
      if let old { indexes[index]?[old[index.field]]?.remove(key) }
      if let fields { indexes[index]?[fields[index.field], default: []].insert(key) }
    }
  }

  /// Those of the changed objects that may meet the conditions.
  private func candidates(
    _ kind: ObjectKind, _ conditions: [(field: String, is: FieldValue)]
  ) -> Set<ObjectKey> {
    // The last condition is the most selective one: a name within its layout.
    guard let condition = conditions.last else {
      return Set(changed.keys.filter { $0.kind == kind })
    }
    let index = Index(kind: kind, field: condition.field)
    if indexes[index] == nil {
      var entries: [FieldValue: Set<ObjectKey>] = [:]
      for (key, fields) in changed where key.kind == kind {
        if let fields { entries[fields[condition.field], default: []].insert(key) }
      }
      indexes[index] = entries
    }
    return indexes[index]?[condition.is] ?? []
  }
}
