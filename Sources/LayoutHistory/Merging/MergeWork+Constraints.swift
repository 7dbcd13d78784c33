extension MergeWork {
  /// Makes constraints fit the tree: owners are ancestors of their items, all in one layout.
  mutating func settleConstraints() throws {
    let movedByThem = try movedViews(comparedWith: .ours)
    let movedByUs = try movedViews(comparedWith: .theirs)
    var tree = Ancestors(merged)
    var candidates = Set(touched(.constraint))
    if isMoving || !movedByThem.isEmpty && !movedByUs.isEmpty {
      // An untouched constraint can only become invalid if both sides moved something.
      let moved = isMoving || movedByThem.count < movedByUs.count ? movedByThem : movedByUs
      candidates.formUnion(try constraints(in: moved))
    }
    for key in candidates.sorted() {
      guard let before = try merged.fields(of: key) else { continue }
      try settleNameHolder(of: key, before)
      let fields = try merged.fields(of: key) ?? before
      if isMoving || !isSure(key, fields, movedByThem.isEmpty, movedByUs.isEmpty) {
        try settleOwner(of: key, fields, &tree)
      }
    }
  }

  /// The views that are in a different place than on a side.
  private func movedViews(comparedWith side: Side) throws -> [ObjectKey] {
    try touched(.view).filter { view in
      guard let now = try merged.fields(of: view), let before = try fields(of: view, on: side)
      else { return false }
      return now["parent"] != before["parent"] || now["layout"] != before["layout"]
    }
  }

  /// Whether a constraint is unchanged from a side whose view tree is the merged one.
  private func isSure(
    _ key: ObjectKey, _ fields: ObjectFields, _ isOurTree: Bool, _ isTheirTree: Bool
  ) -> Bool {
    func isAs(_ other: ObjectFields?) -> Bool {
      guard let other else { return false }
      return (References.items + ["layout", "named_on", "owner"]).allSatisfy {
        other[$0] == fields[$0]
      }
    }
    let all = versions[key]
    if isOwnerUnclear(key) { return false }
    return isOurTree && isAs(all?.ours) || isTheirTree && isAs(all?.theirs)
  }

  /// Whether both sides changed the constraint's owner, each to a different one.
  private func isOwnerUnclear(_ key: ObjectKey) -> Bool {
    guard let all = versions[key], let ours = all.ours, let theirs = all.theirs else {
      return false
    }
    let owners = [all.base?["owner"] ?? .null, ours["owner"], theirs["owner"]]
    return Set(owners).count == 3
  }

  /// The constraints on anything inside some views.
  private func constraints(in views: [ObjectKey]) throws -> Set<ObjectKey> {
    var result: Set<ObjectKey> = []
    var seen: Set<ObjectKey> = []
    var waiting = views
    while let view = waiting.popLast() {
      guard seen.insert(view).inserted else { continue }
      let reference = view.reference
      let guides = try merged.objects(.guide, where: [("view", reference)])
      for item in [reference] + guides.map(\.reference) {
        for field in References.items {
          result.formUnion(try merged.objects(.constraint, where: [(field, item)]))
        }
      }
      waiting += try merged.objects(.view, where: [("parent", reference)])
    }
    return result
  }

  private mutating func settleOwner(
    of key: ObjectKey, _ fields: ObjectFields, _ tree: inout Ancestors<ChangedState<Ours>>
  ) throws {
    var shared: [ObjectKey]?
    for item in References.items {
      guard let target = References.target(item, fields) else { continue }
      let path = try tree.path(to: target)
      shared = shared.map { Self.commonStart($0, path) } ?? path
    }
    guard let shared, let nearest = shared.last else {
      try drop(key)
      return
    }
    let owner = ObjectKey(.view, fields["owner"])
    let isAbove = (owner.map(shared.contains) ?? false) && !isOwnerUnclear(key)
    let home = isAbove ? owner ?? nearest : nearest
    guard let layout = try merged.fields(of: home)?["layout"] else { return }
    let holder = ObjectKey(.view, fields["named_on"])
    let holderLayout = try holder.flatMap { try merged.fields(of: $0)?["layout"] }
    guard !isAbove || layout != fields["layout"] || layout != holderLayout else { return }
    alsoChanged.insert(key)
    try update(key) {
      $0["owner"] = home.reference
      $0["layout"] = layout
      if layout != holderLayout { $0["named_on"] = home.reference }
    }
    if layout != fields["layout"] { try noteOutlets(of: [key], in: fields["layout"]) }
  }

  private static func commonStart(_ left: [ObjectKey], _ right: [ObjectKey]) -> [ObjectKey] {
    zip(left, right).prefix { $0 == $1 }.map(\.0)
  }

  /// Removes a constraint whose items are in different layouts, and records the conflict.
  private mutating func drop(_ key: ObjectKey) throws {
    let fields = try merged.fields(of: key)
    let all = versions[key] ?? Versions(base: fields, ours: fields, theirs: fields)
    conflicts.append(
      MergeConflict(.dangling, key, base: all.base, ours: all.ours, theirs: all.theirs))
    alsoChanged.insert(key)
    merged.set(key, nil)
    if let layout = fields?["layout"] { try noteOutlets(of: [key], in: layout) }
  }

  /// If the view on which a constraint is named is gone, takes the view and the name from the side
  /// that deleted it, but keeps a changed name.
  private mutating func settleNameHolder(of key: ObjectKey, _ fields: ObjectFields) throws {
    guard let holder = ObjectKey(.view, fields["named_on"]),
      try merged.fields(of: holder) == nil
    else { return }
    let all = versions[key]
    let sides = [all?.ours, all?.theirs].compactMap { $0 }
    let other = try sides.first { side in
      guard let view = ObjectKey(.view, side["named_on"]) else { return false }
      return try merged.fields(of: view) != nil
    }
    try update(key) {
      $0["named_on"] = other?["named_on"] ?? $0["owner"]
      if $0["name"] == all?.base?["name"] { $0["name"] = other?["name"] ?? .null }
    }
  }
}
