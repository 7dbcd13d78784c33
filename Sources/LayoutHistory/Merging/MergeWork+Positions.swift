extension MergeWork {
  /// Orders subviews if both sides, or the merge, changed the set of subviews or their order.
  mutating func settlePositions() throws {
    var sides: [ObjectKey: Set<Side>] = [:]
    for view in touched(.view) {
      let all = try versions[view] ?? Versions(ours: ours.fields(of: view))
      let now = try merged.fields(of: view)
      func note(_ from: ObjectFields?, _ to: ObjectFields?, _ side: Side...) {
        guard from?["parent"] != to?["parent"] || from?["position"] != to?["position"] else {
          return
        }
        for fields in [from, to] {
          guard let parent = fields.flatMap({ ObjectKey(.view, $0["parent"]) }) else { continue }
          sides[parent, default: []].formUnion(side)
        }
      }
      note(all.base, all.ours, .ours)
      note(all.base, all.theirs, .theirs)
      let isPlacedTwice =
        all.ours?["position"] != all.base?["position"]
        && all.theirs?["position"] != all.base?["position"]
      if isPlacedTwice || revived[view] != nil || reverted.contains(view) {
        for fields in [all.base, all.ours, all.theirs] { note(fields, now, .ours, .theirs) }
      }
    }
    for (parent, changing) in sides.sorted(by: { $0.key < $1.key }) where changing.count == 2 {
      guard try merged.fields(of: parent) != nil else { continue }
      try settlePositions(in: parent)
    }
  }

  private mutating func settlePositions(in parent: ObjectKey) throws {
    let now = try subviews(of: parent, in: merged)
    var names: [ObjectKey: String] = [:]
    for (view, _) in now {
      // Not the name that the merge itself may have given it, which depends on who merges.
      let own = try versions[view].flatMap { $0.ours ?? $0.theirs } ?? merged.fields(of: view)
      if case .text(let name) = own?["name"] { names[view] = name }
    }
    // Ids are random, names are the same whenever somebody repeats the edits.
    func precedes(_ left: ObjectKey, _ right: ObjectKey) -> Bool {
      let (leftName, rightName) = (names[left] ?? "", names[right] ?? "")
      return leftName == rightName ? left < right : leftName.precedes(rightName)
    }
    let order = SequenceMerge.merge(
      base: try subviews(of: parent, in: base).map(\.key),
      ours: try subviews(of: parent, in: ours).map(\.key),
      theirs: try subviews(of: parent, in: theirs).map(\.key), members: Set(now.map(\.key)),
      by: precedes)
    let isSettled = zip(now, now.dropFirst()).allSatisfy { $0.position < $1.position }
    if isSettled, order == now.map(\.key) { return }
    let positions = Dictionary(uniqueKeysWithValues: now.map { ($0.key, $0.position) })
    for (view, position) in zip(order, Self.positions(order.map { positions[$0] ?? 0 }))
    where position != positions[view] {
      alsoChanged.insert(view)
      try update(view) { $0["position"] = .integer(position) }
    }
  }

  /// The subviews of a view, back to front.
  private func subviews(
    of parent: ObjectKey, in source: some StateSource
  ) throws -> [(key: ObjectKey, position: Int64)] {
    try source.objects(.view, where: [("parent", parent.reference)]).map { key in
      guard case .integer(let position) = try source.fields(of: key)?["position"] else {
        return (key, 0)
      }
      return (key, position)
    }.sorted { $0.1 != $1.1 ? $0.1 < $1.1 : $0.0 < $1.0 }
  }

  /// Returns ascending positions that keep as many of the current ones as possible.
  static func positions(_ current: [Int64]) -> [Int64] {
    // A kept position must leave room below it for those that change.
    let roomy = current.indices.filter { current[$0] >= Int64($0) }
    let order = roomy.sorted { left, right in
      let slack = (current[left] - Int64(left), current[right] - Int64(right))
      return slack.0 != slack.1 ? slack.0 < slack.1 : left < right
    }
    var rank: [Int: Int] = [:]
    for (place, index) in order.enumerated() { rank[index] = place }
    let staying = Set(
      SequenceMerge.longestIncreasing(roomy.compactMap { rank[$0] }).map { order[$0] })
    var result: [Int64] = []
    for index in current.indices {
      result.append(staying.contains(index) ? current[index] : (result.last ?? -1) + 1)
    }
    return result
  }
}
