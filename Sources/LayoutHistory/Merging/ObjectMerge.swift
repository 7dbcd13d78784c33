/// The three-way merge of one object that both sides have and changed.
///
/// `targets` of outlets, and the effects of a deletion on a constraint's name, are decided later,
/// once it is known which objects are kept.
struct ObjectMerge {
  let key: ObjectKey
  let base: ObjectFields?
  let ours: ObjectFields
  let theirs: ObjectFields
  /// The side whose value provisionally stands for one in conflict.
  let provisional: Provisional

  enum Provisional {
    case ours
    /// For the base of a merge that is itself merged.
    case base
  }

  /// The merged fields and the conflicts.
  func merged() -> (fields: ObjectFields, conflicts: [MergeConflict]) {
    var result = ours
    var conflicts: [MergeConflict] = []
    var done: Set<String> = []
    for unit in units {
      done.formUnion(unit.fields)
      merge(unit, &result, &conflicts)
    }
    for name in changedNames where !done.contains(name) { merge(name, &result, &conflicts) }
    return (result, conflicts)
  }

  private func merge(
    _ unit: FieldUnit, _ result: inout ObjectFields, _ conflicts: inout [MergeConflict]
  ) {
    guard unit.fields.contains(where: { ours[$0] != theirs[$0] }) else { return }
    if isDrawnSize(unit) { return mergeDrawnSize(unit, &result) }
    if case .entries(let form) = unit.rule, let merge = entryMerge(unit, form) {
      return mergeEntries(merge, unit, &result, &conflicts)
    }
    guard isOneConflict(unit) else {
      let inParts = Set(unit.parts.flatMap(\.fields))
      for part in unit.parts { merge(part, &result, &conflicts) }
      for name in unit.fields where !inParts.contains(name) { merge(name, &result, &conflicts) }
      return
    }
    if provisional == .base { for name in unit.fields { result[name] = base?[name] ?? .null } }
    // Fields that both sides set to the same value are included, since the base may lack the unit.
    let changed = unit.fields.filter { ours[$0] != theirs[$0] || ours[$0] != base?[$0] ?? .null }
    conflicts.append(conflict(.field, changed))
  }

  /// Whether a unit is the drawn size of a view positioned by constraints, which Interface Builder
  /// rewrites whenever it lays out the view.
  private func isDrawnSize(_ unit: FieldUnit) -> Bool {
    key.kind == .view && unit.fields.contains("frame_width")
      && [ours, theirs].allSatisfy {
        !$0["parent"].isNull && $0["translates_autoresizing_mask"] == .integer(0)
      }
  }

  /// Merges a drawn size without conflict: takes the side that changed it and, if both did, the
  /// smaller one, so that the result does not depend on who merges.
  private func mergeDrawnSize(_ unit: FieldUnit, _ result: inout ObjectFields) {
    func sides(_ fields: ObjectFields?) -> [FieldValue] {
      unit.fields.map { fields?[$0] ?? .null }
    }
    let (was, mine, other) = (sides(base), sides(ours), sides(theirs))
    let takesTheirs =
      mine == was || other != was && other.lexicographicallyPrecedes(mine, by: <)
    if takesTheirs { for name in unit.fields { result[name] = theirs[name] } }
  }

  /// The merge of a unit's lists, or `nil` if one of them cannot be parsed.
  private func entryMerge(_ unit: FieldUnit, _ form: EntryList.Form) -> EntryMerge? {
    let name = form == .variations ? "variations" : FieldUnit.customSpacing
    guard let base = EntryList(self.base?[name] ?? .null, form),
      let ours = EntryList(self.ours[name], form), let theirs = EntryList(self.theirs[name], form)
    else { return nil }
    let flag = unit.fields.first { $0 != name }
    func installed(_ fields: ObjectFields?) -> FieldValue {
      flag.flatMap { fields?[$0] } ?? .null
    }
    return EntryMerge(
      base: base, ours: ours, theirs: theirs,
      installed: (installed(self.base), installed(self.ours), installed(self.theirs)))
  }

  /// Merges entry by entry.
  ///
  /// A conflict records for each side the merged list with that side's version of the conflicting
  /// entries, so that choosing a side undoes nothing else.
  private func mergeEntries(
    _ merge: EntryMerge, _ unit: FieldUnit, _ result: inout ObjectFields,
    _ conflicts: inout [MergeConflict]
  ) {
    func merged(_ fields: ObjectFields, _ choice: EntryMerge.Choice) -> ObjectFields {
      var fields = fields
      for name in unit.fields {
        let isFlag = name == "installed"
        fields[name] =
          isFlag ? merge.installed(choosing: choice) : merge.list(choosing: choice).value
      }
      return fields
    }
    result = merged(result, provisional == .base ? .base : .ours)
    guard merge.isEntryConflict || merge.isInstallationConflict else { return }
    let (mine, other) = (merged(ours, .ours), merged(theirs, .theirs))
    let differing = unit.fields.filter { mine[$0] != other[$0] }
    conflicts.append(
      MergeConflict(
        .field, key, merge.isInstallationConflict ? unit.fields : differing,
        base: base.map { merged($0, .base) }, ours: mine, theirs: other))
  }

  /// The names of the fields that differ between the sides, ascending.
  private var changedNames: [String] {
    ObjectChange(key, from: ours, to: theirs)?.fields.map(\.name) ?? []
  }

  private var units: [FieldUnit] {
    FieldUnit.units(of: key.kind).map { unit in
      guard key.kind == .constraint, unit.fields == FieldUnit.spacing.fields else { return unit }
      let isSpaced = [base, ours, theirs].contains { $0.map { !$0["spacing"].isNull } ?? false }
      return isSpaced ? FieldUnit.spacingWithConstant : unit
    }
  }

  private func isOneConflict(_ unit: FieldUnit) -> Bool {
    func was(_ name: String) -> FieldValue { base?[name] ?? .null }
    let weChange = unit.fields.contains { ours[$0] != was($0) }
    let theyChange = unit.fields.contains { theirs[$0] != was($0) }
    guard weChange, theyChange else { return false }
    switch unit.rule {
    case .whole, .entries: return true
    case .givenTogether:
      func isGiven(_ fields: ObjectFields?) -> Bool {
        unit.fields.contains { !(fields?[$0] ?? .null).isNull }
      }
      return isGiven(ours) != isGiven(base) || isGiven(theirs) != isGiven(base)
    }
  }

  private func merge(
    _ name: String, _ result: inout ObjectFields, _ conflicts: inout [MergeConflict]
  ) {
    let was = base?[name] ?? .null
    if ours[name] == theirs[name] || theirs[name] == was { return }
    if ours[name] == was {
      result[name] = theirs[name]
      return
    }
    switch Self.meaning(of: name, key.kind) {
    case .derived:
      // The smaller ordinal, so that the result does not depend on who merges.
      if name == "ordinal" { result[name] = min(ours[name], theirs[name]) }
    case .parent: conflicts.append(conflict(.parent, [name]))
    case .decidedLater: return
    case .value: conflicts.append(conflict(.field, [name]))
    }
    if provisional == .base { result[name] = was }
  }

  private func conflict(_ reason: MergeConflict.Reason, _ names: [String]) -> MergeConflict {
    MergeConflict(reason, key, names, base: base, ours: ours, theirs: theirs)
  }

  /// The meaning of a difference in a field.
  enum Meaning {
    case value
    case parent
    /// The field follows from others, so it never conflicts.
    case derived
    case decidedLater
  }

  static func meaning(of name: String, _ kind: ObjectKind) -> Meaning {
    switch (kind, name) {
    case (.conflict, _), (_, "ordinal"): .derived
    case (.view, "position"), (.view, "layout"), (.guide, "layout"), (.constraint, "layout"),
      (.constraint, "owner"):
      .derived
    case (.view, "parent"): .parent
    case (.outlet, "targets"): .decidedLater
    default: .value
    }
  }
}
