internal import LosslessXML

extension MergePlan {
  /// Settles the order of the children of every remaining node.
  mutating func settleOrder() {
    for node in graph.nodes.indices where isKept[node] {
      let ours = members(of: node, in: .ours)
      let theirs = members(of: node, in: .theirs)
      guard !theirs.isEmpty, ours != theirs else {
        children[node] = ours
        continue
      }
      guard !ours.isEmpty else {
        children[node] = theirs
        continue
      }
      let base = graph.nodes[node].base.map { graph.base.children[$0] } ?? []
      let whole = (ours: listed(in: node, .ours), theirs: listed(in: node, .theirs))
      var order = ChildOrder(base: base, ours: ours, theirs: theirs, whole: whole)
      order.run { nameRank($0) }
      children[node] = sorted(order.result, like: [base, ours, theirs], in: node)
      guard order.isDisputed, isOrderVisible(node) else { continue }
      let (left, right) = (listing(ours), listing(theirs))
      let choice = ask(
        .order, at: node,
        Question(field: "order", base: listing(base), ours: left, theirs: right),
        "both sides reordered its children: ours has \(left); theirs has \(right)",
        remark: "theirs has the order \(right)")
      if choice == .theirs {
        var other = ChildOrder(
          base: base, ours: theirs, theirs: ours, whole: (whole.theirs, whole.ours))
        other.run { nameRank($0) }
        children[node] = other.result
      }
    }
  }

  /// The children of a node in a side's document that remain in it in the result.
  private func members(of node: Int, in side: MergeSide) -> [Int] {
    listed(in: node, side).filter { isKept[$0] && parents[$0] == node }
  }

  /// The children of a node in a side's document.
  private func listed(in node: Int, _ side: MergeSide) -> [Int] {
    guard let number = graph.nodes[node][side], !graph.isAtomic(node) else { return [] }
    return graph.tree(side).children[number].map { graph.node(side, $0) }
  }

  /// Sorts a list that Interface Builder sorts, unless it is unsorted in some version.
  ///
  /// Otherwise, both sides' additions at one place would be ordered by side.
  private func sorted(_ list: [Int], like versions: [[Int]], in node: Int) -> [Int] {
    guard let kind = element(of: node).flatMap({ SortedList(rawValue: $0.name) }) else {
      return list
    }
    func keys(_ list: [Int]) -> [SortedList.Key]? {
      let keys = list.compactMap { element(of: $0).flatMap(kind.key) }
      return keys.count == list.count ? keys : nil
    }
    func isSorted(_ list: [Int]) -> Bool {
      keys(list).map { keys in zip(keys, keys.dropFirst()).allSatisfy { !($1 < $0) } } ?? false
    }
    guard versions.allSatisfy(isSorted), let found = keys(list) else { return list }
    // Elements with equal keys keep their order.
    return list.indices.sorted {
      (found[$0].kind, found[$0].name, $0) < (found[$1].kind, found[$1].name, $1)
    }.map { list[$0] }
  }

  private func element(of node: Int) -> Element? {
    let side = graph.side(of: node)
    return graph.nodes[node][side].map { graph.tree(side).elements[$0] }
  }

  private func listing(_ nodes: [Int]) -> String { names.listing(nodes.filter { isKept[$0] }) }

  private func nameRank(_ node: Int) -> Int {
    element(of: node).map { DocumentVocabulary.rank(of: $0.name) } ?? 0
  }

  private func isOrderVisible(_ node: Int) -> Bool {
    element(of: node).map { DocumentVocabulary.orderedLists.contains($0.name) } ?? false
  }

  /// Removes emptied lists, as Interface Builder writes no empty ones.
  mutating func dropEmptiedLists() {
    // Process inner lists first: a node's number does not reflect its depth.
    var order = graph.nodes.isEmpty ? [] : [0]
    var next = 0
    while next < order.count {
      order += children[order[next]]
      next += 1
    }
    for node in order.reversed() {
      for index in children[node].indices.reversed() where isEmptied(children[node][index]) {
        children[node].remove(at: index)
      }
    }
  }

  private func isEmptied(_ node: Int) -> Bool {
    guard children[node].isEmpty, graph.isList(node) else { return false }
    let versions = graph.nodes[node]
    return !(versions.ours.map { graph.ours.children[$0].isEmpty } ?? false)
      && !(versions.theirs.map { graph.theirs.children[$0].isEmpty } ?? false)
  }
}
