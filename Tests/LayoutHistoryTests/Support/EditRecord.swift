@testable import LayoutHistory

/// Tracks which edits of both sides a merge kept.
struct EditRecord {
  let trial: MergeTrial
  let merged: ProjectState
  let conflicts: [MergeConflict]

  /// The edits that are neither in the result nor in a conflict.
  func lost(_ changes: ChangeSet, _ side: String, _ state: ProjectState) -> [String] {
    var result: [String] = []
    for change in changes.objects {
      let now = merged.objects[change.key]
      if conflicts.contains(where: { $0.object == change.key && $0.fields.isEmpty }) { continue }
      if change.existence == .removed {
        if now != nil, !conflicts.contains(where: { $0.fields.isEmpty }) {
          result.append("\(side) deletion of \(change.key) is lost")
        }
        continue
      }
      for field in change.fields where !isDerived(field, change, state) {
        if now?[field.name] == field.new { continue }
        let isKnown = conflicts.contains {
          $0.object == change.key && $0.fields.contains(field.name)
        }
        if isKnown { continue }
        if let now, hasEntries(field, change, now, state) { continue }
        if field.name == "targets", now != nil, isConnected(field, now?["targets"] ?? .null, state)
        {
          continue
        }
        if now == nil, change.existence == .kept, goesAnyway(change, state) { continue }
        result.append(
          "\(side) \(field.name) of \(change.key): \(field.new), but \(now?[field.name] ?? .null)")
      }
    }
    return result
  }

  /// Whether a change follows from others of its side or never conflicts.
  private func isDerived(
    _ field: ObjectChange.Field, _ change: ObjectChange, _ state: ProjectState
  ) -> Bool {
    switch (change.key.kind, field.name) {
    case (_, "ordinal"), (.view, "position"), (_, "layout"), (.constraint, "owner"): return true
    case (.constraint, "name"), (.constraint, "named_on"):
      let before = trial.base.objects[change.key]
      if let holder = before.flatMap({ ObjectKey(.view, $0["named_on"]) }) {
        // The view it was named on was removed, revived or moved.
        if state.objects[holder] == nil || merged.objects[holder] == nil { return true }
      }
      // A holder in another layout cannot stay.
      return holderMoved(change.key, state)
    case (.view, "first_baseline_view"), (.view, "last_baseline_view"):
      let views = [field.old, field.new].compactMap { ObjectKey(.view, $0) }
      return views.contains { state.objects[$0] == nil || merged.objects[$0] == nil }
    case (.view, let name) where name.hasPrefix("frame_"):
      // The recorded size of an arranged view.
      return merged.objects[change.key]?["translates_autoresizing_mask"] == .integer(0)
    case (_, "document"), (_, "object_id"):
      return field.new.isNull
        && trial.base.objects[change.key].flatMap({ ObjectKey(.document, $0["document"]) })
          .map { state.objects[$0] == nil } ?? false
    default: return false
    }
  }

  /// Whether a side's changes of list entries are in the result or in a conflict.
  private func hasEntries(
    _ field: ObjectChange.Field, _ change: ObjectChange, _ now: ObjectFields, _ state: ProjectState
  ) -> Bool {
    guard ["variations", "stack_custom_spacing"].contains(field.name) else { return false }
    func entries(_ value: FieldValue) -> Set<String> {
      guard case .text(let text) = value else { return [] }
      // The fields of a variation with its condition, or a spacing with its view.
      return Set(
        text.split(separator: ";").flatMap { part -> [String] in
          let words = part.split(separator: " ")
          guard let first = words.first, first.last == ":" else { return [String(words[0])] }
          return words.dropFirst().map { "\(first) \($0)" }
        })
    }
    let (old, new, found) = (entries(field.old), entries(field.new), entries(now[field.name]))
    // The spacing after a removed view is removed with it, on whichever side.
    func isGone(_ entry: String) -> Bool {
      guard field.name == "stack_custom_spacing",
        let view = References.view(ofSpacing: String(entry.prefix { $0 != "=" }))
      else { return false }
      return merged.objects[view] == nil || state.objects[view] == nil
    }
    return new.subtracting(old).allSatisfy { found.contains($0) || isGone($0) }
      && old.subtracting(new).allSatisfy { !found.contains($0) || isGone($0) }
  }

  private func holderMoved(_ key: ObjectKey, _ state: ProjectState) -> Bool {
    guard let fields = state.objects[key], let holder = ObjectKey(.view, fields["named_on"]) else {
      return false
    }
    return merged.objects[holder]?["layout"] != state.objects[holder]?["layout"]
      || merged.objects[key]?["layout"] != fields["layout"]
  }

  private func isConnected(
    _ field: ObjectChange.Field, _ now: FieldValue, _ state: ProjectState
  ) -> Bool {
    let before = Set(OutletTargets(field.old).known)
    let after = Set(OutletTargets(field.new).known)
    let found = Set(OutletTargets(now).known)
    let added = after.subtracting(before).filter { merged.objects[$0] != nil }
    let removed = before.subtracting(after).filter { state.objects[$0] != nil }
    return found.isSuperset(of: added) && found.isDisjoint(with: removed)
  }

  /// Whether a side only disconnected objects it deleted itself from an outlet the other side
  /// deleted.
  private func goesAnyway(_ change: ObjectChange, _ state: ProjectState) -> Bool {
    guard change.key.kind == .outlet else { return false }
    return change.fields.allSatisfy { field in
      field.name == "targets"
        && OutletTargets(field.old).known.filter { state.objects[$0] != nil }
          == OutletTargets(field.new).known
    }
  }

  /// The differences from the merge with swapped sides.
  func asymmetries(_ other: ProjectState, _ otherConflicts: [MergeConflict]) -> [String] {
    let usual: (MergeConflict) -> Bool = { $0.reason == .field || $0.reason == .delete }
    // The repair of a cycle or a misplaced view depends on which side it is on.
    guard conflicts.allSatisfy(usual), otherConflicts.allSatisfy(usual) else {
      return (conflicts.isEmpty == otherConflicts.isEmpty) ? [] : ["only one way is a conflict"]
    }
    var result: [String] = []
    if Set(conflicts.map(\.key)) != Set(otherConflicts.map(\.key)) {
      result.append("other conflicts the other way")
    }
    guard !conflicts.contains(where: { $0.fields.contains("root") }) else { return result }
    let keys = Set(merged.objects.keys).union(other.objects.keys).filter { $0.kind != .conflict }
    for key in keys.sorted() {
      guard let one = merged.objects[key], let two = other.objects[key] else {
        result.append("\(key) is there one way only")
        continue
      }
      let known = conflicts.filter { $0.object == key }.flatMap(\.fields) + ["position"]
      for field in ObjectChange(key, from: one, to: two)?.fields ?? []
      where !known.contains(field.name) {
        if field.name == "owner", !conflicts.isEmpty { continue }
        if field.name == "layout", !conflicts.isEmpty { continue }
        result.append("\(field.name) of \(key) differs by side: \(field.old), \(field.new)")
      }
    }
    result += orderAsymmetries(other)
    return result
  }

  private func orderAsymmetries(_ other: ProjectState) -> [String] {
    func orders(_ state: ProjectState) -> [ObjectKey: [ObjectKey]] {
      var draft = ProjectDraft()
      draft.state = state
      let parents = Set(draft.keys(.view).compactMap { ObjectKey(.view, draft[$0]["parent"]) })
      return Dictionary(uniqueKeysWithValues: parents.map { ($0, draft.subviews(of: $0)) })
    }
    guard conflicts.isEmpty else { return [] }
    return orders(merged) == orders(other) ? [] : ["subviews stand in another order"]
  }
}
