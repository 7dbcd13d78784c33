extension MergePlan {
  /// Settles each node's parent: a side that moved the node takes precedence, ours if both did or
  /// both added it in different places.
  mutating func settleParents() {
    for node in graph.nodes.indices {
      let ours = graph.parent(of: node, in: .ours)
      let theirs = graph.parent(of: node, in: .theirs)
      guard let ours, let theirs else {
        parents[node] = ours ?? theirs ?? -1
        continue
      }
      parents[node] = ours
      guard ours != theirs else { continue }
      let base = graph.baseParent(of: node)
      if ours == base {
        parents[node] = theirs
      } else if theirs != base {
        let place = names.path(of: theirs)
        let choice = ask(
          .move, at: node,
          Question(
            field: "place", base: base.flatMap { $0 < 0 ? nil : names.path(of: $0) },
            ours: names.path(of: ours), theirs: place),
          base == nil
            ? "both sides added it; ours is kept, theirs added it to \(place)"
            : "both sides moved it; ours is kept, theirs moved it to \(place)",
          remark: "theirs has this in \(place)")
        if choice == .theirs { parents[node] = theirs }
      }
    }
  }

  /// Undoes their moves if both sides' moves together would put nodes into each other.
  ///
  /// - Complexity: O(nodes) for each set of moves undone.
  mutating func breakCycles() {
    while breakCycle() {}
  }

  /// Amortised O(nodes): no path is traversed twice.
  private mutating func breakCycle() -> Bool {
    var state = [UInt8](repeating: 0, count: parents.count)
    for start in parents.indices where state[start] == 0 {
      var path: [Int] = []
      var node = start
      while node >= 0, state[node] == 0 {
        state[node] = 1
        path.append(node)
        node = parents[node]
      }
      if node >= 0, state[node] == 1, breakCycle(at: node) { return true }
      for node in path { state[node] = 2 }
    }
    return false
  }

  private mutating func breakCycle(at start: Int) -> Bool {
    var isBroken = false
    var cycle = [start]
    while let next = cycle.last.map({ parents[$0] }), next != start, next >= 0 {
      cycle.append(next)
    }
    let places = cycle.map { address(of: $0) }.sorted()
    let key = ConflictKey(.move, places, field: "place")
    let side: MergeSide = decisions[key] == .theirs ? .theirs : .ours
    // Neither side alone has a cycle, so some of these have a different parent there.
    for node in cycle {
      guard let own = graph.parent(of: node, in: side), parents[node] != own else { continue }
      let other = parents[node]
      parents[node] = own
      if !isBroken {
        _ = ask(
          .move, at: node, places: places,
          Question(field: "place", ours: names.path(of: own), theirs: names.path(of: other)),
          "both sides' moves together would put it into itself; it stays in "
            + "\(names.path(of: own)), as in ours",
          remark: "theirs has this in \(names.path(of: other))")
      }
      isBroken = true
    }
    return isBroken
  }
}
