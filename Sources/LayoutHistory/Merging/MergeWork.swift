/// A merge in progress.
struct MergeWork<Ours: StateSource> {
  /// The versions of an object on each side.
  struct Versions {
    var base: ObjectFields?
    var ours: ObjectFields?
    var theirs: ObjectFields?
  }

  /// One of the two merged sides.
  enum Side: CaseIterable {
    case ours
    case theirs

    var other: Side { self == .ours ? .theirs : .ours }
  }

  let ours: Ours
  let base: ChangedState<Ours>
  let theirs: ChangedState<Ours>
  let merged: ChangedState<Ours>
  /// The objects that either side changed.
  let versions: [ObjectKey: Versions]
  /// Their keys, ascending.
  let touched: [ObjectKey]
  var provisional = ObjectMerge.Provisional.ours
  /// Whether "theirs" is only a set of changed fields to which the rest of the state adapts.
  var isMoving = false
  var conflicts: [MergeConflict] = []
  /// Objects that one side deleted and the merge keeps, with the side that deleted them.
  var revived: [ObjectKey: Side] = [:]
  /// Objects that the merge itself changed although neither side did.
  var alsoChanged: Set<ObjectKey> = []
  /// The deletions that are already recorded as conflicts.
  var keptRoots: Set<ObjectKey> = []
  /// Views that were moved to make the tree valid.
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

  /// The fields of an object on a side.
  func fields(of key: ObjectKey, on side: Side) throws -> ObjectFields? {
    if let versions = versions[key] { return side == .ours ? versions.ours : versions.theirs }
    return try ours.fields(of: key)
  }

  /// Merges each object separately.
  mutating func mergeFields() throws {
    for key in touched {
      guard let all = versions[key] else { continue }
      guard var ours = all.ours, var theirs = all.theirs else {
        if all.ours == all.theirs || all.theirs == all.base { continue }
        // Objects that one side deleted and the other edited are restored later.
        let isKept = provisional == .base && all.base != nil && all.base != all.ours
        merged.set(key, all.base == nil ? all.theirs : isKept ? all.base : nil)
        continue
      }
      // Consequences of a deletion are applied again later unless the deletion is undone.
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
      // An existing conflict stays what it was, whichever side recorded it.
      if key.kind != .conflict { self.conflicts += conflicts }
    }
    if provisional == .ours { try continueConflicts() }
  }

  /// Makes the objects fit together.
  ///
  /// Every round keeps more deleted objects or moves a view back to its place on our side, so the
  /// loop terminates.
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
    // Each key is a hash of the whole conflict, so compute it once.
    let keys = sorted.map(\.key)
    let replaced = Set(keys)
    changes.removeAll { replaced.contains($0.key) }
    var seen: Set<ObjectKey> = []
    for (conflict, key) in zip(sorted, keys) where seen.insert(key).inserted {
      // A conflict that already exists stays as it was recorded.
      guard try ours.fields(of: key) == nil else { continue }
      if let change = ObjectChange(key, from: nil, to: conflict.objectFields) {
        changes.append(change)
      }
    }
    return MergeResult(changes: ChangeSet(changes), conflicts: sorted)
  }

  /// Changes fields of an object in the merged state.
  func update(_ key: ObjectKey, _ change: (inout ObjectFields) -> Void) throws {
    guard var fields = try merged.fields(of: key) else { return }
    change(&fields)
    merged.set(key, fields)
  }

  /// The keys of a kind that either side or the merge itself changed, ascending.
  func touched(_ kind: ObjectKind) -> [ObjectKey] {
    let own = touched.filter { $0.kind == kind }
    let more = alsoChanged.filter { $0.kind == kind && versions[$0] == nil }
    return more.isEmpty ? own : (own + more).sorted()
  }
}
