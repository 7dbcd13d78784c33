extension MergeWork {
  /// Merges the targets of outlets, and disconnects targets that are gone.
  mutating func settleTargets() throws {
    for outlet in touched(.outlet) {
      if let all = versions[outlet], let ours = all.ours, let theirs = all.theirs,
        ours["targets"] != theirs["targets"], let fields = try merged.fields(of: outlet)
      {
        let targets = try mergedTargets(
          of: outlet, all, isCollection: fields["collection"] == .integer(1))
        if targets != fields["targets"] { try update(outlet) { $0["targets"] = targets } }
      }
      guard let value = try merged.fields(of: outlet)?["targets"], !value.isNull else { continue }
      let targets = OutletTargets(value).known
      let living = try targets.filter { try merged.fields(of: $0) != nil }
      let near = try living.filter { try isNear($0, outlet) }
      if near.count < living.count {
        let all = try versions[outlet] ?? unchanged(outlet)
        conflicts.append(
          MergeConflict(
            .field, outlet, ["targets"], base: all.base, ours: all.ours, theirs: all.theirs))
        try update(outlet) { $0["targets"] = OutletTargets.field(near) }
      } else if living.count < targets.count {
        try update(outlet) { $0["targets"] = OutletTargets.field(living) }
      }
    }
  }

  /// Marks the outlets of a layout for review that are connected to objects leaving it.
  mutating func noteOutlets(of gone: Set<ObjectKey>, in layout: FieldValue) throws {
    for outlet in try merged.objects(.outlet, where: [("layout", layout)]) {
      let targets = OutletTargets(try merged.fields(of: outlet)?["targets"] ?? .null).known
      if !gone.isDisjoint(with: targets) { alsoChanged.insert(outlet) }
    }
  }

  /// Whether an outlet may be connected to a target: it may not if the merge itself moved the two
  /// into different layouts.
  private func isNear(_ target: ObjectKey, _ outlet: ObjectKey) throws -> Bool {
    func isNear(_ target: ObjectFields?, _ outlet: ObjectFields?) -> Bool {
      target?["layout"] == outlet?["layout"]
    }
    if try isNear(merged.fields(of: target), merged.fields(of: outlet)) { return true }
    return try Side.allCases.contains { side in
      guard let before = try fields(of: target, on: side) else { return false }
      let holder = try fields(of: outlet, on: side)
      return !isNear(before, holder)
        && OutletTargets(holder?["targets"] ?? .null).known.contains(target)
    }
  }

  private mutating func mergedTargets(
    of outlet: ObjectKey, _ all: Versions, isCollection: Bool
  ) throws -> FieldValue {
    let base = all.base?["targets"] ?? .null
    let ours = try targets(all.ours, base, on: .ours)
    let theirs = try targets(all.theirs, base, on: .theirs)
    if theirs == base || ours == theirs { return ours }
    if ours == base { return theirs }
    let lists = [base, ours, theirs].map { OutletTargets($0).known }
    let sets = lists.map(Set.init)
    // A list with duplicate or unknown targets is merged as a single value.
    let isList =
      zip(lists, sets).allSatisfy { $0.count == $1.count }
      && zip(lists, [base, ours, theirs]).allSatisfy { OutletTargets.field($0) == $1 }
    guard isCollection, isList else {
      conflicts.append(
        MergeConflict(
          .field, outlet, ["targets"], base: all.base, ours: all.ours, theirs: all.theirs))
      return ours
    }
    let members = sets[1].intersection(sets[2]).union(
      sets[1].symmetricDifference(sets[2]).subtracting(sets[0]))
    return OutletTargets.field(
      SequenceMerge.merge(base: lists[0], ours: lists[1], theirs: lists[2], members: members))
  }

  /// An outlet's targets as a side would have them if deleting objects had not disconnected them.
  private func targets(
    _ fields: ObjectFields?, _ base: FieldValue, on side: Side
  ) throws -> FieldValue {
    let value = fields?["targets"] ?? .null
    if value == base { return value }
    let before = OutletTargets(base).known
    let gone = try before.filter { try self.fields(of: $0, on: side) == nil }
    if gone.isEmpty { return value }
    let now = OutletTargets(value).known
    let left = before.filter { !gone.contains($0) }
    if left == now { return base }
    guard fields?["collection"] == .integer(1), Set(before).count == before.count,
      Set(now).count == now.count
    else { return value }
    return OutletTargets.field(
      SequenceMerge.merge(base: left, ours: now, theirs: before, members: Set(now + gone)))
  }
}
