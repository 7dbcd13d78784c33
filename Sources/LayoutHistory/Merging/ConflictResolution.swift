/// Resolves conflicts of a state.
public struct ConflictResolution<State: StateSource> {
  private let state: State
  private let isRequired: (_ field: String, ObjectKind) -> Bool

  /// - Parameters:
  ///   - state: the state that contains the conflicts.
  ///   - isRequired: whether a field has a value in every object of a kind.
  public init(of state: State, isRequired: @escaping (_ field: String, ObjectKind) -> Bool) {
    self.state = state
    self.isRequired = isRequired
  }

  /// The changes that resolve a conflict: to the fields in conflict, or to the object and its
  /// dependents, and the removal of the conflict itself.
  ///
  /// If the object is kept, its other fields stay as they are now; if it no longer exists, only the
  /// conflict is removed, unless the choice restores the object.
  ///
  /// - Throws: ``ResolutionError``, ``PartialChangeError``, or an error of the state.
  public func changes(resolving key: ObjectKey, with choice: ConflictChoice) throws -> ChangeSet {
    guard let stored = try state.fields(of: key), let conflict = MergeConflict(stored) else {
      throw ResolutionError.unknown(key)
    }
    var wanted =
      conflict.fields.isEmpty
      ? try wholeObject(conflict, choice) : try fieldsOnly(conflict, choice)
    wanted = try wanted.filter { try $0.value != state.fields(of: $0.key) }
    let removal = ObjectChange(key, from: stored, to: nil).map { ChangeSet([$0]) } ?? ChangeSet()
    guard !wanted.isEmpty else { return removal }
    let changes = ChangeSet(
      try wanted.compactMap {
        ObjectChange($0.key, from: try state.fields(of: $0.key), to: $0.value)
      })
    do {
      return try PartialChange(changes, of: state).settled().followed(by: removal)
    } catch let error as PartialChangeError {
      // What the object was in or referred to may be gone by now; its other fields can still be
      // restored.
      guard let rest = try withoutPlace(conflict, wanted) else { throw error }
      return try PartialChange(rest, of: state).settled().followed(by: removal)
    }
  }

  /// The changes of an existing object except for its place and references, or `nil` if the
  /// conflict is about those.
  private func withoutPlace(
    _ conflict: MergeConflict, _ wanted: [ObjectKey: ObjectFields?]
  ) throws -> ChangeSet? {
    guard conflict.fields.isEmpty, let now = try state.fields(of: conflict.object),
      let chosen = wanted[conflict.object], var fields = chosen
    else { return nil }
    for name in References.place(of: conflict.object.kind) { fields[name] = now[name] }
    return ChangeSet([ObjectChange(conflict.object, from: now, to: fields)].compactMap { $0 })
  }

  private func wholeObject(
    _ conflict: MergeConflict, _ choice: ConflictChoice
  ) throws -> [ObjectKey: ObjectFields?] {
    if case .value = choice { throw ResolutionError.notOneField([]) }
    guard let chosen = side(of: conflict, choice) else {
      return try Removal(of: conflict.object, from: state).changed
    }
    let isThere = try state.fields(of: conflict.object) != nil
    return isThere && choice != .base ? [:] : [conflict.object: chosen]
  }

  private func side(of conflict: MergeConflict, _ choice: ConflictChoice) -> ObjectFields? {
    switch choice {
    case .ours: conflict.ours
    case .theirs: conflict.theirs
    case .base, .value: conflict.base
    }
  }

  private func fieldsOnly(
    _ conflict: MergeConflict, _ choice: ConflictChoice
  ) throws -> [ObjectKey: ObjectFields?] {
    guard let now = try state.fields(of: conflict.object) else { return [:] }
    var fields = now
    if case .value(let value) = choice {
      guard conflict.fields.count == 1 else {
        throw ResolutionError.notOneField(conflict.fields)
      }
      fields[conflict.fields[0]] = value
    } else {
      // A side without the object has no opinion about its fields.
      guard let chosen = side(of: conflict, choice), hadObject(chosen, conflict) else { return [:] }
      for name in conflict.fields { fields[name] = chosen[name] }
    }
    var result: [ObjectKey: ObjectFields?] = [conflict.object: fields]
    if fields["parent"] != now["parent"] {
      result.updateValue(try last(fields), forKey: conflict.object)
    }
    if conflict.reason == .name, let space = NameSpace(conflict.object.kind, fields) {
      // The current holder of the name gets the name that this object had instead.
      for holder in try space.holders(in: state) where holder != conflict.object {
        guard var other = try state.fields(of: holder) else { continue }
        other["name"] = now["name"]
        result.updateValue(other, forKey: holder)
      }
    }
    return result
  }

  /// Whether a side had the object; in a conflict about one field, only a required field can tell.
  private func hadObject(_ chosen: ObjectFields, _ conflict: MergeConflict) -> Bool {
    conflict.fields.allSatisfy {
      !chosen[$0].isNull || !isRequired($0, conflict.object.kind)
    }
  }

  /// Returns the fields with a position in front of the view's new siblings.
  private func last(_ fields: ObjectFields) throws -> ObjectFields {
    var fields = fields
    guard !fields["parent"].isNull else { return fields }
    var position: Int64 = 0
    for sibling in try state.objects(.view, where: [("parent", fields["parent"])]) {
      if case .integer(let number) = try state.fields(of: sibling)?["position"] {
        position = max(position, number &+ 1)
      }
    }
    fields["position"] = .integer(position)
    return fields
  }
}
