/// A merge in the making.
struct MergeWork<Ours: StateSource> {
  /// An object on each side.
  struct Versions {
    var base: ObjectFields?
    var ours: ObjectFields?
    var theirs: ObjectFields?
  }

  /// One of the two that are merged.
  enum Side: CaseIterable {
    case ours
    case theirs

    var other: Side { self == .ours ? .theirs : .ours }
  }

  let ours: Ours
  let base: ChangedState<Ours>
  let theirs: ChangedState<Ours>
  let merged: ChangedState<Ours>
  /// What either side changed.
  let versions: [ObjectKey: Versions]
  /// Their keys, ascending.
  let touched: [ObjectKey]
  var provisional = ObjectMerge.Provisional.ours
  /// Whether theirs is no state of its own but some fields set, which the rest is to follow.
  var isMoving = false
  var conflicts: [MergeConflict] = []
  /// What one side deleted and the merge keeps, with the side that deleted it.
  var revived: [ObjectKey: Side] = [:]
  /// Objects that merging itself changed although neither side did.
  var alsoChanged: Set<ObjectKey> = []
  /// The deletions that are conflicts already.
  var keptRoots: Set<ObjectKey> = []
  /// Views that were moved to fit.
  var reverted: Set<ObjectKey> = []
  var deletions: [Side: Deletions] = [:]

  init(_ merge: ThreeWayMerge<Ours>) throws {
    ours = merge.ours
    var versions: [ObjectKey: Versions] = [:]
    for change in merge.baseToOurs.objects {
      let now = try ours.fields(of: change.key)
      let before = change.inverted.applied(to: now)
      versions[change.key] = Versions(base: before, ours: now, theirs: before)
    }
    for change in merge.baseToTheirs.objects {
      var all: Versions
      if let known = versions[change.key] {
        all = known
      } else {
        let now = try ours.fields(of: change.key)
        all = Versions(base: now, ours: now)
      }
      all.theirs = change.applied(to: all.base)
      versions[change.key] = all
    }
    self.versions = versions
    touched = versions.keys.sorted()
    base = ChangedState(ours, versions.mapValues(\.base))
    theirs = ChangedState(ours, versions.mapValues(\.theirs))
    merged = ChangedState(ours, versions.mapValues(\.ours))
    for side in Side.allCases { deletions[side] = try Deletions(of: side, self) }
  }

  /// An object on a side.
  func fields(of key: ObjectKey, on side: Side) throws -> ObjectFields? {
    if let versions = versions[key] { return side == .ours ? versions.ours : versions.theirs }
    return try ours.fields(of: key)
  }

  /// Merges each object for itself.
  mutating func mergeFields() throws {
    for key in touched {
      guard let all = versions[key] else { continue }
      guard var ours = all.ours, var theirs = all.theirs else {
        if all.ours == all.theirs || all.theirs == all.base { continue }
        // What one side deleted and the other edited is kept later.
        let isKept = provisional == .base && all.base != nil && all.base != all.ours
        merged.set(key, all.base == nil ? all.theirs : isKept ? all.base : nil)
        continue
      }
      // What follows from a deletion follows again where that is not taken back.
      ours = try withoutConsequences(key, .ours, ours)
      theirs = try withoutConsequences(key, .theirs, theirs)
      guard ours != theirs, theirs != all.base, all.base != ours else {
        merged.set(key, all.base == ours ? theirs : ours)
        continue
      }
      let merge = ObjectMerge(
        key: key, base: all.base, ours: ours, theirs: theirs, provisional: provisional)
      let (fields, conflicts) = merge.merged()
      merged.set(key, fields)
      // A conflict of before is what it was, whoever of the two wrote it down.
      if key.kind != .conflict { self.conflicts += conflicts }
    }
  }

  /// Makes the objects fit together.
  ///
  /// Every round keeps more of what a side deleted or moves a view
  /// back to where it was on our side, so that there is a last one.
  mutating func settle() throws {
    try keepWhatWasEdited()
    repeat {
      try keepWhatIsReferredTo()
    } while try breakCycles() || (try settleRoots())
    try settleViewReferences()
    try settleLayouts()
    try settleConstraints()
    try settleTargets()
    try settleNames()
    try settlePositions()
  }

  func result() throws -> MergeResult {
    var changes: [ObjectChange] = []
    for key in touched + alsoChanged.filter({ versions[$0] == nil }) {
      let before = try fields(of: key, on: .ours)
      if let change = ObjectChange(key, from: before, to: try merged.fields(of: key)) {
        changes.append(change)
      }
    }
    let sorted = conflicts.sorted()
    // Each is a hash of the whole conflict.
    let keys = sorted.map(\.key)
    let replaced = Set(keys)
    changes.removeAll { replaced.contains($0.key) }
    var seen: Set<ObjectKey> = []
    for (conflict, key) in zip(sorted, keys) where seen.insert(key).inserted {
      // One that is known already stays as it was written.
      guard try ours.fields(of: key) == nil else { continue }
      if let change = ObjectChange(key, from: nil, to: conflict.objectFields) {
        changes.append(change)
      }
    }
    return MergeResult(changes: ChangeSet(changes), conflicts: sorted)
  }

  /// Changes fields of an object of the merged state.
  func update(_ key: ObjectKey, _ change: (inout ObjectFields) -> Void) throws {
    guard var fields = try merged.fields(of: key) else { return }
    change(&fields)
    merged.set(key, fields)
  }

  /// Keys of a kind that either side changed or merging did, ascending.
  func touched(_ kind: ObjectKind) -> [ObjectKey] {
    let own = touched.filter { $0.kind == kind }
    let more = alsoChanged.filter { $0.kind == kind && versions[$0] == nil }
    return more.isEmpty ? own : (own + more).sorted()
  }
}
