extension MergeWork {
  /// Renames objects of the other side whose names are taken.
  mutating func settleNames() throws {
    let all = (touched + alsoChanged.filter { versions[$0] == nil }).sorted()
    for key in all {
      guard let fields = try merged.fields(of: key), let space = NameSpace(key.kind, fields)
      else { continue }
      if let before = try self.fields(of: key, on: .ours), let old = NameSpace(key.kind, before),
        old == space
      {
        continue
      }
      guard try isTaken(space, by: key) else { continue }
      let free = try space.firstFree(in: merged)
      let sides = try versions[key] ?? Versions(ours: ours.fields(of: key))
      conflicts.append(
        MergeConflict(
          .name, key, ["name"], base: sides.base, ours: sides.ours, theirs: sides.theirs))
      alsoChanged.insert(key)
      try update(key) { $0["name"] = .text(free) }
    }
  }

  private func isTaken(_ space: NameSpace, by key: ObjectKey) throws -> Bool {
    try space.holders(in: merged).contains { $0 != key }
  }
}
