extension MergeWork {
  /// Replaces open conflicts by those that continue them.
  ///
  /// If a field is in conflict already and the side that was not taken changes it again, the base of
  /// the new conflict is a side of the old one: together they are one conflict between the value
  /// that the field has and the newer one. Two conflicts about the field would contradict each
  /// other.
  ///
  /// Linear in the conflicts.
  mutating func continueConflicts() throws {
    guard !conflicts.isEmpty else { return }
    var open: [ObjectKey: [(key: ObjectKey, conflict: MergeConflict)]] = [:]
    // Where both sides descend from a conflict, each has changed the value that was used meanwhile.
    for key in try merged.objects(.conflict, where: []) where try base.fields(of: key) == nil {
      guard let conflict = try merged.fields(of: key).flatMap(MergeConflict.init) else { continue }
      open[conflict.object, default: []].append((key, conflict))
    }
    guard !open.isEmpty else { return }
    var result: [MergeConflict] = []
    for conflict in conflicts {
      let known = open[conflict.object]?.first { $0.conflict.continues(in: conflict) }
      if let known {
        merged.set(known.key, nil)
        alsoChanged.insert(known.key)
      }
      result += try known.flatMap { try continued($0.conflict, as: conflict) } ?? [conflict]
    }
    conflicts = result
  }

  /// Returns the conflict from the base of the first to the sides of the second, or none if only one
  /// side still differs from that base, whose value is then used.
  private mutating func continued(
    _ first: MergeConflict, as second: MergeConflict
  ) throws -> [MergeConflict] {
    guard first.base == second.ours || first.base == second.theirs else {
      return [
        MergeConflict(
          .field, second.object, second.fields, base: first.base, ours: second.ours,
          theirs: second.theirs)
      ]
    }
    if first.base == second.ours, let theirs = second.theirs {
      try update(second.object) { fields in
        for name in second.fields { fields[name] = theirs[name] }
      }
    }
    return []
  }
}

extension MergeConflict {
  /// Whether a newer conflict about the same fields begins with the value of this one that was not
  /// used.
  fileprivate func continues(in newer: MergeConflict) -> Bool {
    reason == .field && newer.reason == .field && object == newer.object
      && fields == newer.fields && newer.base != nil && newer.base == theirs
  }
}
