internal import LosslessXML

extension MergePlan {
  /// Updates the list of resources, as Interface Builder does when saving: resources in use are
  /// listed, and those no longer used are not.
  mutating func settleResources() {
    dropStaleBookkeeping()
    let listed = resources()
    guard !listed.isEmpty else { return }
    let names = Set(listed.map(\.name))
    let used = usedNames(among: names, in: nil)
    var usedBefore: Set<String>?
    for (node, name, kind) in listed {
      if !isKept[node] {
        guard used.strictly.contains(kind + name) else { continue }
        keepResource(node)
      } else if !used.loosely.contains(name) {
        // A resource that no side used was listed for another reason.
        let before = usedBefore ?? usedInSides(among: names)
        usedBefore = before
        if before.contains(name) { isKept[node] = false }
      }
    }
  }

  /// Keeps an entry that one side removed, with the list and everything in the entry.
  private mutating func keepResource(_ node: Int) {
    var next = parents[node]
    while next >= 0, !isKept[next] {
      isKept[next] = true
      tags[next] = .whole(graph.side(of: next))
      next = parents[next]
    }
    let side = graph.side(of: node)
    var pending = [node]
    while let next = pending.popLast() {
      isKept[next] = true
      tags[next] = .whole(side)
      guard !graph.isAtomic(next), let number = graph.nodes[next][side] else { continue }
      pending += graph.tree(side).children[number].map { graph.node(side, $0) }
    }
  }

  /// The entries of the list in node order.
  private func resources() -> [(node: Int, name: String, kind: String)] {
    graph.nodes.indices.compactMap { node in
      guard graph.nodes[node].ours != nil || graph.nodes[node].theirs != nil else { return nil }
      let side = graph.side(of: node)
      let tree = graph.tree(side)
      guard let number = graph.nodes[node][side], tree.parents[number] >= 0,
        tree.elements[tree.parents[number]].name == "resources",
        let name = tree.elements[number].text("name")
      else { return nil }
      return (node, name, tree.elements[number].name)
    }
  }

  /// Removes records about removed objects: sizes of designable views and choices of segues.
  ///
  /// The side that removed an object may still have its records, so both sides' references count.
  private mutating func dropStaleBookkeeping() {
    let sides = [MergeSide.ours, .theirs]
    for node in graph.nodes.indices where isKept[node] {
      let ids = sides.flatMap { side -> [String] in
        guard let number = graph.nodes[node][side], graph.tree(side).isResource(number) else {
          return []
        }
        return graph.tree(side).references[number, default: []].map(\.id)
      }
      let isStale = ids.contains { id in
        let objects = sides.compactMap { graph.node($0, identified: id) }
        return !objects.isEmpty && !objects.contains { isKept[$0] }
      }
      if isStale { isKept[node] = false }
    }
  }

  // MARK: Uses

  /// The given names that occur anywhere in a document and, prefixed by their kinds, those that
  /// occur as resource names.
  private struct Uses {
    let names: Set<String>
    var loosely: Set<String> = []
    var strictly: Set<String> = []

    init(among names: Set<String>) { self.names = names }

    mutating func add(_ attribute: LosslessDocument.Attribute, of element: String) {
      let value = attribute.value
      guard names.contains(value) else { return }
      loosely.insert(value)
      let name = attribute.name
      if name == "image" || name.hasSuffix("Image") {
        strictly.insert("image" + value)
      } else if element == "color", name == "name" {
        strictly.insert("namedColor" + value)
      } else if element == "color", name == "systemColor" {
        strictly.insert("systemColor" + value)
      }
    }

    mutating func add(_ element: Element) {
      let name = element.name
      for attribute in element.attributes { add(attribute, of: name) }
    }
  }

  /// Returns the names used by the merged document or by one of the sides.
  private func usedNames(among names: Set<String>, in side: MergeSide?) -> Uses {
    var uses = Uses(among: names)
    for node in graph.nodes.indices {
      let tag = side.map { Tag.whole($0) } ?? tags[node]
      if side == nil, !isKept[node] { continue }
      switch tag {
      case .whole(let from):
        guard let number = graph.nodes[node][from], !graph.tree(from).isResource(number) else {
          continue
        }
        let element = graph.tree(from).elements[number]
        uses.add(element)
        if graph.isAtomic(node) { for inner in element.descendants { uses.add(inner) } }
      case .composed(let from, let attributes):
        let element = graph.nodes[node][from].map { graph.tree(from).elements[$0].name }
        for (_, attribute) in attributes { uses.add(attribute, of: element ?? "") }
      }
    }
    return uses
  }

  private func usedInSides(among names: Set<String>) -> Set<String> {
    usedNames(among: names, in: .ours).loosely.union(
      usedNames(among: names, in: .theirs).loosely)
  }
}
