extension MergeWork {
  /// Replaces open conflicts by those that continue them.
  ///
  /// If a field is in conflict already and the side that was not taken changes it again, the base of
  /// the new conflict is a side of the old one: together they are one conflict between the value
  /// that the field has and the newer one. Two conflicts about the field would contradict each
  /// other.
  mutating func continueConflicts() throws {
    for (index, conflict) in conflicts.enumerated().reversed() where conflict.reason == .field {
      for key in try merged.objects(.conflict, where: [("object", conflict.object.reference)]) {
        guard let known = try merged.fields(of: key).flatMap(MergeConflict.init),
          known.continues(in: conflict)
        else { continue }
        merged.set(key, nil)
        alsoChanged.insert(key)
        let whole = MergeConflict(
          .field, conflict.object, conflict.fields, base: known.base, ours: conflict.ours,
          theirs: conflict.theirs)
        guard known.base == conflict.ours || known.base == conflict.theirs else {
          conflicts[index] = whole
          break
        }
        // One side is back at the base, so only the other one differs from it.
        conflicts.remove(at: index)
        guard known.base == conflict.ours, let theirs = conflict.theirs else { break }
        try update(conflict.object) { fields in
          for name in conflict.fields { fields[name] = theirs[name] }
        }
        break
      }
    }
  }
}

extension MergeConflict {
  /// Whether a newer conflict about the same fields begins with a value of this one.
  fileprivate func continues(in newer: MergeConflict) -> Bool {
    reason == .field && object == newer.object && fields == newer.fields && newer.base != nil
      && (newer.base == theirs || newer.base == ours)
  }
}
