internal import LosslessXML

/// Handles decided removals and asks about the others.
extension MergePlan {
  /// Removes the constraints, outlets, actions and segues that refer to removed objects, unless a
  /// side has a version without such references.
  mutating func dropWhatHangsOnRemoved() {
    guard !removed.isEmpty else { return }
    var isSettled = false
    while !isSettled {
      isSettled = true
      for node in graph.nodes.indices where isKept[node] && isConnection(node) {
        guard sideWithoutRemoved(of: node) == nil else { continue }
        isKept[node] = false
        removed.insert(node)
        isSettled = false
      }
    }
  }

  /// Replaces references to removed objects with those of the side that refers to something else,
  /// or removes them.
  mutating func settleReferencesToRemoved() {
    guard !removed.isEmpty else { return }
    for node in graph.nodes.indices where isKept[node] {
      let attributes = writtenAttributes(of: node)
      guard attributes.contains(where: { refersToRemoved(node, $0.attribute, $0.side) }) else {
        continue
      }
      let side = sideWithoutRemoved(of: node)
      if let side, isConnection(node) {
        tags[node] = .whole(side)
        continue
      }
      tags[node] = .composed(
        name: nameSide(of: node),
        attributes.compactMap { from, attribute in
          guard refersToRemoved(node, attribute, from) else { return (from, attribute) }
          guard let side, let number = graph.nodes[node][side],
            let other = graph.tree(side).elements[number].attributes[attribute.name]
          else { return nil }
          return (side, other)
        })
    }
  }

  private func writtenAttributes(
    of node: Int
  ) -> [(side: MergeSide, attribute: LosslessDocument.Attribute)] {
    switch tags[node] {
    case .composed(_, let attributes): return attributes
    case .whole(let side):
      guard let number = graph.nodes[node][side] else { return [] }
      return graph.tree(side).elements[number].attributes.map { (side, $0) }
    }
  }

  private func nameSide(of node: Int) -> MergeSide {
    switch tags[node] {
    case .whole(let side), .composed(let side, _): side
    }
  }

  private func refersToRemoved(
    _ node: Int, _ attribute: LosslessDocument.Attribute, _ side: MergeSide
  ) -> Bool {
    guard let number = graph.nodes[node][side],
      let references = graph.tree(side).references[number],
      references.contains(where: { $0.attribute == attribute.name }),
      let target = graph.node(side, identified: attribute.value)
    else { return false }
    return !isKept[target] && removed.contains(target)
  }

  /// Whether a node is meaningless without the objects it refers to.
  func isConnection(_ node: Int) -> Bool {
    let side = graph.side(of: node)
    guard let number = graph.nodes[node][side] else { return false }
    return DocumentVocabulary.connections.contains(graph.tree(side).elements[number].name)
  }

  /// The preferred side whose version of a node does not refer to removed objects.
  private func sideWithoutRemoved(of node: Int) -> MergeSide? {
    let first = graph.side(of: node)
    return [changer(of: node), first, first.other].first { side in
      guard let number = graph.nodes[node][side] else { return false }
      return (graph.tree(side).references[number] ?? []).allSatisfy { reference in
        graph.node(side, identified: reference.id).map { isKept[$0] || !removed.contains($0) }
          ?? true
      }
    }
  }

  /// The side whose tag the merge takes if only one changed it.
  private func changer(of node: Int) -> MergeSide {
    let versions = graph.nodes[node]
    guard let base = versions.base, let ours = versions.ours, versions.theirs != nil else {
      return graph.side(of: node)
    }
    return graph.ours.elements[ours].hasSameTag(as: graph.base.elements[base]) ? .theirs : .ours
  }

  // MARK: Asking

  mutating func askRemoval(of node: Int, reason: Int?, restored: [Int: Int]) {
    let remover: MergeSide = graph.nodes[node].ours == nil ? .ours : .theirs
    let holder = remover.other
    let within = Set(descendants(of: node))
    let changes = changes(by: holder, in: [node] + within.sorted())
    // What is new inside it is listed with the changes.
    let place = names.path(of: node)
    let use = reason.map(names.path).flatMap { $0 == place ? nil : "uses it in \($0)" }
    let isChanged = use == nil || !changes.isEmpty
    let deeds = [isChanged ? "changed it" : nil, use].compactMap { $0 }.joined(separator: " and ")
    var under = changes.flatMap { self.words(for: $0, by: holder) }
    let brought = broughtBack(by: within.union([node]), restored)
    under += brought.filter { !graph.isList($0) && outermostRestored($0, restored) == $0 }
      .map { "\(names.path(of: $0)) was restored with it" }
    let kept = [isChanged ? "changed" : nil, use.map { _ in "used" }].compactMap { $0 }
      .joined(separator: " and ")
    var question = Question(
      base: names.shortName(of: node), ours: remover == .ours ? "removed" : kept,
      theirs: remover == .theirs ? "removed" : kept, choices: [.keep, .remove, .ours, .theirs],
      under: under, removedByOurs: remover == .ours,
      brought: Set(
        (within + brought).compactMap { node in
          graph.nodes[node][holder].flatMap { graph.tree(holder).identities[$0] }
        }))
    if isTrivial(changes, to: node, with: within), !isUsedAnew(node, with: within, by: holder) {
      question.proposal = .remove
    }
    _ = ask(
      .removal, at: node, question,
      "\(remover.name) removed it, \(holder.name) \(deeds); it is kept",
      remark: "\(remover.name) removed this")
  }

  /// Other nodes kept because of something in a removed object.
  private func broughtBack(by inner: Set<Int>, _ restored: [Int: Int]) -> [Int] {
    restored.keys.filter { node in
      guard !inner.contains(node) else { return false }
      var next = node
      // A cause is restored before its effects, so this terminates.
      while let cause = restored[next], cause != next {
        if inner.contains(cause) { return true }
        next = cause
      }
      return false
    }.sorted()
  }

  /// Whether a removal outweighs the changes: nothing was added, and the changes do not concern
  /// everything that could change, such as a label's text.
  private func isTrivial(_ changes: [Int], to removed: Int, with inner: Set<Int>) -> Bool {
    let side = graph.side(of: removed)
    let tree = graph.tree(side)
    guard let number = graph.nodes[removed][side] else { return false }
    let isWhole =
      tree.elements[number].name == "constraint"
      || inner.contains { node in
        graph.nodes[node][side].map { tree.identities[$0] != nil } ?? false
      }
    return changes.allSatisfy { node in
      graph.nodes[node].base != nil && (isWhole || node != removed)
    }
  }

  /// Whether a side uses a removed object in a new way, other than by a constraint that only
  /// positions it within its ancestors.
  private func isUsedAnew(_ object: Int, with inner: Set<Int>, by side: MergeSide) -> Bool {
    let tree = graph.tree(side)
    guard let whole = graph.nodes[object][side] else { return false }
    func isPart(_ id: String) -> Bool {
      graph.node(side, identified: id).map { $0 == object || inner.contains($0) } ?? false
    }
    return tree.references.contains { number, references in
      let node = graph.node(side, number)
      guard isKept[node], node != object, !inner.contains(node), !tree.isResource(number) else {
        return false
      }
      let old = graph.nodes[node].base.flatMap { graph.base.references[$0] } ?? []
      guard references.contains(where: { use in isPart(use.id) && !old.contains { $0 == use } })
      else { return false }
      return tree.elements[number].name != "constraint"
        || !references.allSatisfy { reference in
          isPart(reference.id)
            || tree.numbers[reference.id].map { isAround($0, whole, in: tree) } ?? false
        }
    }
  }

  /// Whether an element is an ancestor of an object, or a guide of one.
  private func isAround(_ number: Int, _ object: Int, in tree: DocumentTree) -> Bool {
    let isGuide = tree.elements[number].name.hasSuffix("LayoutGuide")
    return tree.ancestors(of: object).contains(isGuide ? tree.parents[number] : number)
  }

  /// The nodes that a side added or changed among those the other removed.
  private func changes(by side: MergeSide, in nodes: [Int]) -> [Int] {
    nodes.filter { node in
      guard let number = graph.nodes[node][side], !graph.isList(node) else { return false }
      let element = graph.tree(side).elements[number]
      guard element.name != "rect" else { return false }
      guard let base = graph.nodes[node].base.map({ graph.base.elements[$0] }) else {
        return graph.tree(side).identities[number] != nil
      }
      return graph.isAtomic(node)
        ? !element.hasSameContent(as: base) && !element.isNoise
        : !element.hasSameTag(as: base, ignoringNoise: true)
    }
  }

  /// A side's changes of a node, as lines.
  private func words(for node: Int, by side: MergeSide) -> [String] {
    let path = names.path(of: node)
    guard let number = graph.nodes[node][side] else { return [] }
    let element = graph.tree(side).elements[number]
    guard let base = graph.nodes[node].base.map({ graph.base.elements[$0] }) else {
      return ["\(path) is new"]
    }
    if graph.isAtomic(node) { return ["\(path): \(base.shortValue) → \(element.shortValue)"] }
    var attributes = base.attributes.map(\.name)
    attributes += element.attributes.map(\.name).filter { !attributes.contains($0) }
    return attributes.filter {
      base.attribute($0) != element.attribute($0) && !Settlement.isNoise($0, in: element.name)
    }.map { "\(path): \($0) \(base.attribute($0) ?? "none") → \(element.attribute($0) ?? "none")" }
  }

  private func outermostRestored(_ node: Int, _ restored: [Int: Int]) -> Int {
    var outermost = node
    var next = parents[node]
    while next >= 0, restored[next] != nil {
      if !graph.isList(next) { outermost = next }
      next = parents[next]
    }
    return outermost
  }
}
