extension MergeWork {
  /// An object as a side would have it if deleting what it refers to had not changed it: a
  /// constraint keeps its name on a view, and a view its baseline views and the custom spacing of
  /// its subviews.
  func withoutConsequences(
    _ key: ObjectKey, _ side: Side, _ fields: ObjectFields
  ) throws -> ObjectFields {
    guard let base = versions[key]?.base, base != fields else { return fields }
    return switch key.kind {
    case .constraint: try withName(of: base, side, fields)
    case .view: try withReferences(of: base, side, fields)
    default: fields
    }
  }

  private func withReferences(
    of base: ObjectFields, _ side: Side, _ fields: ObjectFields
  ) throws -> ObjectFields {
    var result = fields
    for field in References.baselineViews where fields[field].isNull {
      guard let view = ObjectKey(.view, base[field]), try self.fields(of: view, on: side) == nil
      else { continue }
      result[field] = base[field]
    }
    let name = FieldUnit.customSpacing
    guard base[name] != fields[name], !fields["stack_axis"].isNull || base["stack_axis"].isNull,
      let before = EntryList(base[name], .spacings), var list = EntryList(fields[name], .spacings)
    else { return result }
    for entry in before.names where !list.contains(entry) {
      guard let view = References.view(ofSpacing: entry),
        try self.fields(of: view, on: side) == nil
      else { continue }
      list = list.adding(entry, from: before)
    }
    result[name] = list.value
    return result
  }

  /// Removes references from views to views that are gone.
  mutating func settleViewReferences() throws {
    for key in touched(.view) {
      guard let fields = try merged.fields(of: key) else { continue }
      var settled = fields
      for field in References.baselineViews {
        guard let view = ObjectKey(.view, fields[field]), versions[view] != nil else { continue }
        if try merged.fields(of: view) == nil { settled[field] = .null }
      }
      if let list = EntryList(fields[FieldUnit.customSpacing], .spacings), !list.names.isEmpty {
        settled[FieldUnit.customSpacing] = try list.removing { entry in
          guard let view = References.view(ofSpacing: entry), versions[view] != nil else {
            return false
          }
          return try merged.fields(of: view) == nil
        }.value
      }
      if settled != fields { merged.set(key, settled) }
    }
  }

  private func withName(
    of base: ObjectFields, _ side: Side, _ fields: ObjectFields
  ) throws -> ObjectFields {
    guard base["named_on"] != fields["named_on"],
      let holder = ObjectKey(.view, base["named_on"]),
      try self.fields(of: holder, on: side) == nil
    else { return fields }
    var result = fields
    result["named_on"] = base["named_on"]
    result["name"] = base["name"]
    return result
  }

  /// Whether a side edited an object in a way that its other changes do not explain.
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
        let kept = try OutletTargets(field.old).known.filter {
          try self.fields(of: $0, on: side) != nil
        }
        if OutletTargets.field(kept) != field.new { return true }
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

  /// Keeps objects that one side deleted and the other edited.
  mutating func keepWhatWasEdited() throws {
    for side in Side.allCases {
      guard let deletions = deletions[side] else { continue }
      for key in deletions.above.keys.sorted() where try isRealEdit(key, by: side.other) {
        for root in deletions.roots(of: key) {
          try keep(root, deletedBy: side, .delete)
        }
        try revive(key, deletedBy: side)
      }
    }
  }

  /// Keeps everything that a kept object refers to.
  mutating func keepWhatIsReferredTo() throws {
    var waiting = touched.reversed() as [ObjectKey]
    while let key = waiting.popLast() {
      guard let fields = try merged.fields(of: key) else { continue }
      var targets: [ObjectKey] = []
      for field in References.fields(of: key.kind) {
        guard let target = References.target(field, fields) else { continue }
        if References.goWithTheirTargets.contains(field),
          versions[key]?.base?[field] == fields[field], versions[key]?.ours != nil,
          versions[key]?.theirs != nil
        {
          // The target is gone; see ``settleConstraints()`` and ``settleViewReferences()``.
          continue
        }
        targets.append(target)
      }
      if key.kind == .outlet { targets += newTargets(of: key) }
      for target in targets where try merged.fields(of: target) == nil {
        for side in Side.allCases {
          guard let deletions = deletions[side], deletions.contains(target) else { continue }
          for root in deletions.roots(of: target) {
            waiting += try keep(root, deletedBy: side, .dangling)
          }
          waiting += try revive(target, deletedBy: side)
        }
      }
    }
    try reviveConstraints()
    try reviveOutlets()
  }

  /// The outlet's targets that a side added.
  private func newTargets(of outlet: ObjectKey) -> [ObjectKey] {
    guard let all = versions[outlet] else { return [] }
    let known = Set(OutletTargets(all.base?["targets"] ?? .null).known)
    return [all.ours, all.theirs].flatMap { OutletTargets($0?["targets"] ?? .null).known }
      .filter { !known.contains($0) }
  }

  /// Keeps an object that a side deleted and everything removed with it, and records a conflict.
  @discardableResult
  private mutating func keep(
    _ root: ObjectKey, deletedBy side: Side, _ reason: MergeConflict.Reason
  ) throws -> [ObjectKey] {
    if keptRoots.insert(root).inserted, let all = versions[root] {
      conflicts.append(
        MergeConflict(reason, root, base: all.base, ours: all.ours, theirs: all.theirs))
    }
    var result: [ObjectKey] = []
    var waiting = [root]
    while let next = waiting.popLast() {
      // A constraint is restored once all its items exist.
      if next.kind != .constraint || next == root {
        let found = try revive(next, deletedBy: side)
        if found.isEmpty { continue }
        result += found
      }
      waiting += deletions[side]?.below[next] ?? []
    }
    return result
  }

  /// Restores an object as it is on the side that did not delete it.
  @discardableResult
  private mutating func revive(_ key: ObjectKey, deletedBy side: Side) throws -> [ObjectKey] {
    guard revived[key] == nil else { return [] }
    revived[key] = side
    merged.set(key, try fields(of: key, on: side.other))
    return [key]
  }

  /// Restores constraints that were deleted with a kept object if everything they need exists.
  private mutating func reviveConstraints() throws {
    for side in Side.allCases {
      guard let deletions = deletions[side] else { continue }
      let waiting = Set(
        revived.filter { $0.value == side }.keys.flatMap { deletions.below[$0] ?? [] })
      for key in waiting.sorted() where key.kind == .constraint && revived[key] == nil {
        guard let fields = try fields(of: key, on: side.other) else { continue }
        let needs = References.fields(of: .constraint).compactMap {
          References.target($0, fields)
        }
        if try needs.allSatisfy({ try merged.fields(of: $0) != nil }) {
          try revive(key, deletedBy: side)
        }
      }
    }
  }

  /// Restores outlets that a side deleted along with all their targets if any of those is kept.
  private mutating func reviveOutlets() throws {
    for side in Side.allCases {
      let back = Set(revived.filter { $0.value == side }.keys)
      guard !back.isEmpty, let deletions = deletions[side] else { continue }
      for key in touched(.outlet) where deletions.contains(key) && revived[key] == nil {
        let targets = OutletTargets(versions[key]?.base?["targets"] ?? .null).known
        guard targets.contains(where: back.contains),
          try targets.allSatisfy({ try fields(of: $0, on: side) == nil }),
          let layout = try fields(of: key, on: side.other).flatMap({
            ObjectKey(.layout, $0["layout"])
          }), try merged.fields(of: layout) != nil
        else { continue }
        try revive(key, deletedBy: side)
      }
    }
  }
}
