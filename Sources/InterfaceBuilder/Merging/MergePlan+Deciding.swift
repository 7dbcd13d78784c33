extension MergePlan {
  /// The contents of a question.
  struct Question {
    var field: String?
    var base: String?
    var ours: String?
    var theirs: String?
    var choices: [MergeChoice] = [.ours, .theirs, .keep]
    var proposal: MergeChoice?
    var under: [String] = []
    var removedByOurs = false
    var brought: Set<String> = []
  }

  /// The address of a node, as stored in decisions.
  func address(of node: Int) -> String {
    let side = graph.side(of: node)
    if let number = graph.nodes[node][side] { return graph.tree(side).address(of: number) }
    return graph.nodes[node].base.map { graph.base.address(of: $0) } ?? ""
  }

  /// The node at an address, if there is one.
  func node(at address: String) -> Int? {
    // Objects are found directly; elements without id are searched for in the nearest object.
    let id = address.prefix { $0 != "/" }
    for side in [MergeSide.ours, .theirs] {
      guard let object = graph.node(side, identified: String(id)) ?? (id.isEmpty ? 0 : nil) else {
        continue
      }
      if let found = descendant(of: object, in: side, at: address) { return found }
    }
    return nil
  }

  private func descendant(of object: Int, in side: MergeSide, at address: String) -> Int? {
    guard let number = graph.nodes[object][side] else { return nil }
    var pending = [number]
    let tree = graph.tree(side)
    while let next = pending.popLast() {
      let own = tree.address(of: next)
      if own == address { return graph.node(side, next) }
      if address.hasPrefix(own) { pending += tree.children[next] }
    }
    return nil
  }

  /// Returns the decision on a question or, if there is none, reports the conflict.
  mutating func ask(
    _ kind: DocumentConflict.Kind, at node: Int, places: [String]? = nil, _ question: Question,
    _ message: String, remark: String? = nil
  ) -> MergeChoice? {
    let key = ConflictKey(kind, places ?? [address(of: node)], field: question.field ?? "")
    if let choice = decisions[key] { return choice }
    report(
      kind, at: node, message, remark: remark,
      question: ConflictQuestion(
        key: key, field: question.field, base: question.base, ours: question.ours,
        theirs: question.theirs, choices: question.choices, proposal: question.proposal,
        under: question.under,
        remark: remark.map(MergeWriter.commentText), removedByOurs: question.removedByOurs,
        brought: question.brought))
    return nil
  }

  /// The chosen side for a constraint that is part of a decided contradiction.
  func decidedSide(of node: Int) -> MergeSide? {
    guard !decisions.constraintSides.isEmpty else { return nil }
    let side = graph.side(of: node)
    return graph.nodes[node][side].flatMap { graph.tree(side).identities[$0] }
      .flatMap { decisions.constraintSides[$0] }
  }

  // MARK: Removals

  /// Returns the nodes removed by a decision.
  ///
  /// Nodes that the other side moved away stay there; everything else in a removed object is
  /// removed with it.
  mutating func deniedNodes() -> Set<Int> {
    var denied: Set<Int> = []
    for root in decidedRemovals() {
      guard graph.nodes.indices.contains(root) else { continue }
      let remover: MergeSide? =
        graph.nodes[root].ours == nil ? .ours : graph.nodes[root].theirs == nil ? .theirs : nil
      denied.insert(root)
      for node in descendants(of: root) {
        if let remover, let place = graph.parent(of: node, in: remover) {
          parents[node] = place
        } else {
          denied.insert(node)
        }
      }
    }
    for node in graph.nodes.indices {
      if let side = decidedSide(of: node), graph.nodes[node][side] == nil { denied.insert(node) }
    }
    denyConnections(to: &denied)
    return denied
  }

  /// Adds the connections that only one side has and that refer to denied nodes, also indirectly.
  private func denyConnections(to denied: inout Set<Int>) {
    if denied.isEmpty { return }
    let connections = graph.nodes.indices.filter { !isShared($0) && isConnection($0) }
    var count = -1
    while count < denied.count {
      count = denied.count
      for node in connections where !denied.contains(node) {
        let side = graph.side(of: node)
        let references = graph.nodes[node][side].flatMap { graph.tree(side).references[$0] } ?? []
        let isDenied = references.contains { reference in
          graph.node(side, identified: reference.id).map(denied.contains) ?? false
        }
        if isDenied { denied.insert(node) }
      }
    }
  }

  private func decidedRemovals() -> [Int] {
    decisions.choices.lazy.compactMap { key, choice -> Int? in
      guard let place = key.places.first, let node = node(at: place) else { return nil }
      switch (key.kind, choice) {
      case (DocumentConflict.Kind.dangling.rawValue, .remove): return node
      case (DocumentConflict.Kind.removal.rawValue, .remove): break
      case (DocumentConflict.Kind.removal.rawValue, .ours):
        guard graph.nodes[node].ours == nil else { return nil }
      case (DocumentConflict.Kind.removal.rawValue, .theirs):
        guard graph.nodes[node].theirs == nil else { return nil }
      default: return nil
      }
      return node
    }.sorted()
  }

  /// The descendants of a node in the result, whatever side they come from.
  func descendants(of root: Int) -> [Int] {
    var inner = [Int: [Int]]()
    for (node, parent) in parents.enumerated() where parent >= 0 {
      inner[parent, default: []].append(node)
    }
    var found: [Int] = []
    var pending = inner[root] ?? []
    while let node = pending.popLast() {
      found.append(node)
      pending += inner[node] ?? []
    }
    return found.sorted()
  }
}
