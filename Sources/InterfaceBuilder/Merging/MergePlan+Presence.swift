internal import LosslessXML

extension MergePlan {
  /// Settles which nodes remain: a removal by one side applies unless the other side changed the
  /// node, added something to it or has a new reference to it.
  mutating func settlePresence() {
    removed = deniedNodes()
    var removal = Removals(plan: self, denied: removed)
    removal.run()
    isKept = removal.isKept
    dropWhatHangsOnRemoved()
    for conflict in removal.conflicts {
      askRemoval(of: conflict.node, reason: conflict.reason, restored: removal.causes)
    }
  }
}

/// Decides about nodes that one side removed.
private struct Removals {
  let plan: MergePlan
  let graph: MergeGraph
  var isKept: [Bool]
  /// The node, possibly itself, because of which a removed node is kept.
  private(set) var causes: [Int: Int] = [:]
  /// The nodes removed by a decision.
  private let denied: Set<Int>
  private var pending: [Int] = []
  private(set) var conflicts: [(node: Int, reason: Int?)] = []

  init(plan: MergePlan, denied: Set<Int>) {
    self.plan = plan
    self.denied = denied
    graph = plan.graph
    isKept = graph.nodes.map { $0.base == nil || $0.ours != nil && $0.theirs != nil }
    for node in denied { isKept[node] = false }
  }

  mutating func run() {
    for node in graph.nodes.indices { judge(node) }
    spread()
    restoreReferences()
    collectConflicts()
  }

  /// The side that still has a node that the other removed.
  private func holder(_ node: Int) -> MergeSide? {
    let node = graph.nodes[node]
    guard node.base != nil, (node.ours == nil) != (node.theirs == nil) else { return nil }
    return node.ours != nil ? .ours : .theirs
  }

  private mutating func judge(_ node: Int) {
    if denied.contains(node) { return }
    if let side = plan.decidedSide(of: node) {
      // It is taken from that side, together with the items it refers to.
      isKept[node] = true
      requireParent(of: node)
      requireReferences(of: node, in: side)
      return
    }
    if let side = holder(node) {
      if isTouched(node, by: side) { restore(node, because: node) }
      return
    }
    guard isKept[node] else { return }
    requireParent(of: node)
    for side in [MergeSide.ours, .theirs] where refersAnew(node, in: side) {
      requireReferences(of: node, in: side)
    }
  }

  private mutating func requireParent(of node: Int) {
    let parent = plan.parents[node]
    guard parent >= 0, !isKept[parent] else { return }
    if graph.nodes[node].base == nil, isFrame(node) {
      isKept[node] = false
    } else {
      restore(parent, because: node)
    }
  }

  private mutating func requireReferences(of node: Int, in side: MergeSide) {
    guard let number = graph.nodes[node][side],
      let references = graph.tree(side).references[number],
      // A mere record about an object is removed with it.
      !graph.tree(side).isResource(number)
    else { return }
    for reference in references {
      if let target = graph.node(side, identified: reference.id), !isKept[target] {
        restore(target, because: node)
      }
    }
  }

  private mutating func restore(_ node: Int, because cause: Int) {
    guard !isKept[node], causes[node] == nil, holder(node) != nil, !denied.contains(node) else {
      return
    }
    isKept[node] = true
    causes[node] = cause
    pending.append(node)
  }

  /// A restored object is kept completely, in its place, with everything it refers to.
  private mutating func spread() {
    while let node = pending.popLast() {
      guard let side = holder(node), let number = graph.nodes[node][side] else { continue }
      let parent = plan.parents[node]
      if parent >= 0, !isKept[parent] { restore(parent, because: node) }
      requireReferences(of: node, in: side)
      guard !graph.isList(node) || causes[node] != node && isRestoredObject(parent) else {
        continue
      }
      for child in graph.tree(side).children[number] {
        let child = graph.node(side, child)
        if plan.parents[child] == node { restore(child, because: node) }
      }
    }
  }

  private func isRestoredObject(_ node: Int) -> Bool {
    var node = node
    while node >= 0, causes[node] != nil {
      if !graph.isList(node) { return true }
      node = plan.parents[node]
    }
    return false
  }

  /// Restores constraints and outlets that were removed only because their object was.
  private mutating func restoreReferences() {
    guard !causes.isEmpty else { return }
    for node in graph.nodes.indices where !isKept[node] {
      guard let side = holder(node), let number = graph.nodes[node][side],
        let references = graph.tree(side).references[number]
      else { continue }
      let targets = references.map { graph.node(side, identified: $0.id) }
      let areThere = targets.allSatisfy { $0.map { isKept[$0] } ?? false }
      if areThere, targets.contains(where: { $0.map { causes[$0] != nil } ?? false }) {
        restore(node, because: targets.compactMap { $0 }.first { causes[$0] != nil } ?? node)
      }
    }
    spread()
  }

  // MARK: Changes

  private func isTouched(_ node: Int, by side: MergeSide) -> Bool {
    guard let number = graph.nodes[node][side], let base = graph.nodes[node].base else {
      return false
    }
    if graph.parent(of: node, in: side) != graph.baseParent(of: node),
      !isOnlyEmbedded(node, by: side)
    {
      return true
    }
    if graph.isList(node) || isFrame(node) { return false }
    let element = graph.tree(side).elements[number]
    let old = graph.base.elements[base]
    if graph.isAtomic(node) {
      return !element.hasSameContent(as: old) && !element.isNoise && !element.isAsGood(as: old)
    }
    return !element.hasSameTag(as: old, ignoringNoise: true) || lostProperty(base, by: side)
  }

  /// Whether a side only embedded a node in something new, together with other nodes that remain;
  /// the embedding then applies to those.
  private func isOnlyEmbedded(_ node: Int, by side: MergeSide) -> Bool {
    guard let list = graph.parent(of: node, in: side), let place = graph.nodes[list][side],
      graph.nodes[list].base == nil
    else { return false }
    var around = list
    while around >= 0, graph.nodes[around].base == nil {
      around = graph.parent(of: around, in: side) ?? -1
    }
    guard around == graph.baseParent(of: node) else { return false }
    let tree = graph.tree(side)
    return tree.children[place].contains { other in
      let other = graph.node(side, other)
      return tree.identities[graph.nodes[other][side] ?? 0] != nil && holder(other) == nil
        && !denied.contains(other)
    }
  }

  /// Whether a side removed an element without id, such as a colour, from one that it kept.
  private func lostProperty(_ base: Int, by side: MergeSide) -> Bool {
    graph.base.children[base].contains { child in
      let node = graph.nodeOfBase[child]
      return graph.base.identities[child] == nil && graph.nodes[node][side] == nil
        && !graph.base.isList(child) && !graph.base.elements[child].isOfCanvas
    }
  }

  /// Whether a node is only a recorded frame or a canvas location.
  private func isFrame(_ node: Int) -> Bool {
    let side = graph.side(of: node)
    return graph.nodes[node][side].map { graph.tree(side).elements[$0].isOfCanvas } ?? false
  }

  /// Whether a node has a reference that it does not have in the base.
  private func refersAnew(_ node: Int, in side: MergeSide) -> Bool {
    guard let number = graph.nodes[node][side],
      let references = graph.tree(side).references[number]
    else { return false }
    guard let base = graph.nodes[node].base else { return true }
    let old = graph.base.references[base] ?? []
    return references.contains { new in !old.contains { $0 == new } }
  }

  // MARK: Reporting

  /// Collects a conflict for each outermost object that was kept despite its removal.
  private mutating func collectConflicts() {
    var reported: Set<Int> = []
    for node in graph.nodes.indices {
      guard let cause = causes[node] else { continue }
      let isEdited = cause == node
      let isUsed = causes[cause] == nil
      guard isEdited || isUsed else { continue }
      let subject = restoredTarget(of: node)
      guard let outermost = outermost(subject ?? node), reported.insert(outermost).inserted else {
        continue
      }
      conflicts.append((outermost, subject != nil ? node : isUsed && !isEdited ? cause : nil))
    }
  }

  /// The outermost object around a node that was kept despite its removal.
  private func outermost(_ node: Int) -> Int? {
    var found: Int?
    var next = node
    while next >= 0, causes[next] != nil {
      if !graph.isList(next) { found = next }
      next = plan.parents[next]
    }
    return found
  }

  /// The object kept so that a changed constraint or connection has its items; the user is asked
  /// about this object.
  private func restoredTarget(of node: Int) -> Int? {
    guard let side = holder(node), let number = graph.nodes[node][side] else { return nil }
    let tree = graph.tree(side)
    return (tree.references[number] ?? []).lazy
      .compactMap { graph.node(side, identified: $0.id) }
      .first { target in
        causes[target] != nil
          && graph.nodes[target][side].map { !isWithin(number, $0, tree) } ?? false
      }
  }

  private func isWithin(_ number: Int, _ outer: Int, _ tree: DocumentTree) -> Bool {
    number == outer || tree.ancestors(of: number).contains(outer)
  }
}

extension Element {
  /// Whether the element is only a recorded frame or a canvas location.
  fileprivate var isOfCanvas: Bool { isRecordedFrame || has("key", "canvasLocation") }
}
