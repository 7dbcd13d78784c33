extension MergeWork {
  /// A constraint as a side would have it if deleting the view it is named on had not taken its
  /// name.
  func withoutConsequences(
    _ key: ObjectKey, _ side: Side, _ fields: ObjectFields
  ) throws -> ObjectFields {
    guard key.kind == .constraint, let base = versions[key]?.base,
      base["named_on"] != fields["named_on"],
      let holder = ObjectKey(.view, base["named_on"]),
      try self.fields(of: holder, on: side) == nil
    else { return fields }
    var result = fields
    result["named_on"] = base["named_on"]
    result["name"] = base["name"]
    return result
  }

  /// Whether a side did something to an object that its other changes do not explain.
  func isRealEdit(_ key: ObjectKey, by side: Side) throws -> Bool {
    guard key.kind != .conflict, let base = versions[key]?.base,
      let fields = try fields(of: key, on: side),
      let change = ObjectChange(
        key, from: base, to: try withoutConsequences(key, side, fields))
    else { return false }
    for field in change.fields {
      switch ObjectMerge.meaning(of: field.name, key.kind) {
      case .derived: continue
      case .decidedLater:
        let kept = try TargetList.keys(field.old).filter {
          try self.fields(of: $0, on: side) != nil
        }
        if TargetList.value(kept) != field.new { return true }
      case .value where field.name == "document" || field.name == "object_id":
        if let document = ObjectKey(.document, base["document"]),
          try self.fields(of: document, on: side) == nil
        {
          continue
        }
        return true
      case .parent, .value: return true
      }
    }
    return false
  }

  /// Keeps what one side deleted and the other edited.
  mutating func keepWhatWasEdited() throws {
    for side in Side.allCases {
      guard let deletions = deletions[side] else { continue }
      for key in deletions.above.keys.sorted() where try isRealEdit(key, by: side.other) {
        for root in deletions.roots(of: key) {
          try keep(root, deletedBy: side, .delete, because: key)
        }
        try revive(key, deletedBy: side)
      }
    }
  }

  /// Keeps everything that something kept refers to.
  mutating func keepWhatIsReferredTo() throws {
    var waiting = touched.reversed() as [ObjectKey]
    while let key = waiting.popLast() {
      guard let fields = try merged.fields(of: key) else { continue }
      var targets: [ObjectKey] = []
      for field in References.fields(of: key.kind) {
        guard let target = References.target(field, of: key.kind, fields) else { continue }
        if field == "named_on", versions[key]?.base?[field] == fields[field],
          versions[key]?.ours != nil, versions[key]?.theirs != nil
        {
          // It was named on a view that went; see ``settleConstraints()``.
          continue
        }
        targets.append(target)
      }
      if key.kind == .outlet { targets += newTargets(of: key) }
      for target in targets where try merged.fields(of: target) == nil {
        for side in Side.allCases {
          guard let deletions = deletions[side], deletions.contains(target) else { continue }
          for root in deletions.roots(of: target) {
            waiting += try keep(root, deletedBy: side, .dangling, because: key)
          }
          waiting += try revive(target, deletedBy: side)
        }
      }
    }
    try reviveConstraints()
  }

  /// What an outlet is connected to on a side and was not in the base.
  private func newTargets(of outlet: ObjectKey) -> [ObjectKey] {
    guard let all = versions[outlet] else { return [] }
    let known = Set(TargetList.keys(all.base?["targets"] ?? .null))
    return [all.ours, all.theirs].flatMap { TargetList.keys($0?["targets"] ?? .null) }
      .filter { !known.contains($0) }
  }

  /// Keeps an object that a side deleted with all that went with it, and says so.
  @discardableResult
  private mutating func keep(
    _ root: ObjectKey, deletedBy side: Side, _ reason: MergeConflict.Reason,
    because cause: ObjectKey
  ) throws -> [ObjectKey] {
    if keptRoots.insert(root).inserted, let all = versions[root] {
      conflicts.append(
        MergeConflict(
          reason, root, base: all.base, ours: all.ours, theirs: all.theirs, cause: cause))
    }
    var result: [ObjectKey] = []
    var waiting = [root]
    while let next = waiting.popLast() {
      // A constraint comes back when all its items are there.
      if next.kind != .constraint || next == root {
        let found = try revive(next, deletedBy: side)
        if found.isEmpty { continue }
        result += found
      }
      waiting += deletions[side]?.below[next] ?? []
    }
    return result
  }

  /// Takes the version of the side that did not delete an object.
  @discardableResult
  private mutating func revive(_ key: ObjectKey, deletedBy side: Side) throws -> [ObjectKey] {
    guard revived[key] == nil else { return [] }
    revived[key] = side
    merged.set(key, try fields(of: key, on: side.other))
    return [key]
  }

  /// Keeps the constraints that were deleted with what is kept, where nothing they need is gone.
  private mutating func reviveConstraints() throws {
    for side in Side.allCases {
      guard let deletions = deletions[side] else { continue }
      let waiting = Set(
        revived.filter { $0.value == side }.keys.flatMap { deletions.below[$0] ?? [] })
      for key in waiting.sorted() where key.kind == .constraint && revived[key] == nil {
        guard let fields = try fields(of: key, on: side.other) else { continue }
        let needs = References.fields(of: .constraint).compactMap {
          References.target($0, of: .constraint, fields)
        }
        if try needs.allSatisfy({ try merged.fields(of: $0) != nil }) {
          try revive(key, deletedBy: side)
        }
      }
    }
  }
}
