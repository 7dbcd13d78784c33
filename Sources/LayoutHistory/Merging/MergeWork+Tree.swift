extension MergeWork {
  /// The superview of a view in the merged state.
  func parent(of view: ObjectKey) throws -> ObjectKey? {
    try merged.fields(of: view).flatMap { ObjectKey(.view, $0["parent"]) }
  }

  /// Moves views back to their superviews on our side until no view is inside itself.
  ///
  /// - Returns: whether anything was moved.
  mutating func breakCycles() throws -> Bool {
    var isChanged = false
    for view in touched(.view) {
      while let cycle = try cycle(above: view) {
        isChanged = true
        let candidates = try cycle.filter { member in
          guard !reverted.contains(member), let ours = versions[member]?.ours else { return false }
          return try merged.fields(of: member)?["parent"] != ours["parent"]
        }
        if let member = candidates.min(), let all = versions[member], let ours = all.ours {
          try setParent(of: member, to: ours["parent"], .cycle)
        } else if let member = cycle.min() {
          try setParent(of: member, to: .null, .cycle)
        }
      }
    }
    return isChanged
  }

  /// The views that form a cycle above a view, if any.
  private func cycle(above view: ObjectKey) throws -> [ObjectKey]? {
    guard let merged = try merged.fields(of: view),
      versions[view]?.ours?["parent"] != merged["parent"]
    else { return nil }
    var path: [ObjectKey] = []
    var places: [ObjectKey: Int] = [:]
    var next: ObjectKey? = view
    while let current = next {
      if let place = places[current] { return Array(path[place...]) }
      places[current] = path.count
      path.append(current)
      next = try parent(of: current)
    }
    return nil
  }

  private mutating func setParent(
    of view: ObjectKey, to parent: FieldValue, _ reason: MergeConflict.Reason
  ) throws {
    reverted.insert(view)
    alsoChanged.insert(view)
    let all = try versions[view] ?? unchanged(view)
    let isKnown = conflicts.contains {
      $0.object == view && ($0.reason == .parent || $0.reason == .cycle)
    }
    if !isKnown {
      conflicts.append(
        MergeConflict(
          reason, view, ["parent"], base: all.base, ours: all.ours, theirs: all.theirs))
    }
    try update(view) { $0["parent"] = parent }
  }

  func unchanged(_ key: ObjectKey) throws -> Versions {
    let fields = try ours.fields(of: key)
    return Versions(base: fields, ours: fields, theirs: fields)
  }

  /// Gives every layout a root, and every other view a superview.
  ///
  /// - Returns: whether anything was changed.
  mutating func settleRoots() throws -> Bool {
    var layouts = Set(touched(.layout))
    var strays: [ObjectKey] = []
    for view in touched(.view) {
      guard let fields = try merged.fields(of: view),
        let layout = ObjectKey(.layout, fields["layout"])
      else { continue }
      let isRoot = try merged.fields(of: layout)?["root"] == view.reference
      if fields["parent"].isNull != isRoot { layouts.insert(layout) }
      if fields["parent"].isNull { strays.append(view) }
    }
    var isChanged = false
    for layout in layouts.sorted() where try settleRoot(of: layout) { isChanged = true }
    for view in strays where try settleStray(view) { isChanged = true }
    return isChanged
  }

  private mutating func settleRoot(of layout: ObjectKey) throws -> Bool {
    guard let fields = try merged.fields(of: layout) else { return false }
    func isFree(_ root: FieldValue) throws -> Bool {
      guard let view = ObjectKey(.view, root), let found = try merged.fields(of: view) else {
        return false
      }
      return found["parent"].isNull && found["layout"] == layout.reference
    }
    if try isFree(fields["root"]) { return false }
    let all = try versions[layout] ?? unchanged(layout)
    let roots = [all.ours, all.theirs, all.base].compactMap { $0?["root"] }
    if let root = try roots.first(where: isFree) {
      conflicts.append(
        MergeConflict(
          .field, layout, ["root"], base: all.base, ours: all.ours, theirs: all.theirs))
      alsoChanged.insert(layout)
      try update(layout) { $0["root"] = root }
      return true
    }
    for root in roots {
      guard let view = ObjectKey(.view, root), try merged.fields(of: view) != nil else { continue }
      try setParent(of: view, to: .null, .parent)
      try update(view) { $0["layout"] = layout.reference }
      try update(layout) { $0["root"] = root }
      alsoChanged.insert(layout)
      return true
    }
    return false
  }

  /// Finds a superview for a view that has none and is not a root.
  private mutating func settleStray(_ view: ObjectKey) throws -> Bool {
    guard let fields = try merged.fields(of: view), fields["parent"].isNull,
      let layout = ObjectKey(.layout, fields["layout"]),
      let root = try merged.fields(of: layout)?["root"], root != view.reference
    else { return false }
    let all = versions[view]
    let earlier =
      reverted.contains(view) ? [] : [all?.ours, all?.theirs].compactMap { $0?["parent"] }
    let parent = earlier.first { !$0.isNull && $0 != view.reference }
    try setParent(of: view, to: parent ?? root, .parent)
    return true
  }

  /// Puts views and guides into the layout of their container, and marks the outlets left behind
  /// for review.
  mutating func settleLayouts() throws {
    var brought: [FieldValue: Set<ObjectKey>] = [:]
    var known: [ObjectKey: FieldValue] = [:]
    func layout(of view: ObjectKey) throws -> FieldValue {
      if let found = known[view] { return found }
      var path: [ObjectKey] = []
      var result: FieldValue = .null
      var next: ObjectKey? = view
      while let current = next {
        if let found = known[current] {
          result = found
          break
        }
        guard let fields = try merged.fields(of: current) else { break }
        path.append(current)
        result = fields["layout"]
        next = ObjectKey(.view, fields["parent"])
      }
      for current in path { known[current] = result }
      return result
    }
    for view in touched(.view) {
      guard let fields = try merged.fields(of: view), case let value = try layout(of: view),
        !value.isNull
      else { continue }
      if value != fields["layout"] {
        try bring(view, into: value, &brought)
      } else if try ours.fields(of: view)?["layout"] != value {
        // The view already changed its layout, but its contents may still be in the old one.
        for part in try merged.objects(.view, where: [("parent", view.reference)]) {
          try bring(part, into: value, &brought)
        }
      }
    }
    for guide in touched(.guide) {
      guard let fields = try merged.fields(of: guide), let view = ObjectKey(.view, fields["view"])
      else { continue }
      let value = try layout(of: view)
      if value != fields["layout"], !value.isNull { try bring(guide, into: value, &brought) }
    }
    for (layout, keys) in brought { try noteOutlets(of: keys, in: layout) }
  }

  /// Puts a view or guide and its contents into a layout.
  ///
  /// - Parameter brought: collects the moved objects by the layout they were in.
  private mutating func bring(
    _ key: ObjectKey, into layout: FieldValue, _ brought: inout [FieldValue: Set<ObjectKey>]
  ) throws {
    var waiting = [key]
    while let next = waiting.popLast() {
      guard let before = try merged.fields(of: next)?["layout"], before != layout else { continue }
      brought[before, default: []].insert(next)
      alsoChanged.insert(next)
      try update(next) { $0["layout"] = layout }
      guard next.kind == .view else { continue }
      waiting += try merged.objects(.guide, where: [("view", next.reference)])
      waiting += try merged.objects(.view, where: [("parent", next.reference)])
    }
  }
}
