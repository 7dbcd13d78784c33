internal import LosslessXML

/// The elements of three documents, with corresponding ones combined.
///
/// The graph is immutable; it is a class only so that its users can share it.
final class MergeGraph: Sendable {
  let base: DocumentTree
  let ours: DocumentTree
  let theirs: DocumentTree
  let nodes: [MergeNode]
  let nodeOfBase: [Int]
  let nodeOfOurs: [Int]
  let nodeOfTheirs: [Int]

  /// Matches the documents.
  ///
  /// - Complexity: O(elements).
  init(base: DocumentTree, ours: DocumentTree, theirs: DocumentTree) {
    let matching = NodeMatching(base: base, ours: ours, theirs: theirs)
    self.base = base
    self.ours = ours
    self.theirs = theirs
    nodes = matching.nodes
    nodeOfBase = Array(base.elements.indices)
    nodeOfOurs = matching.nodeOfOurs
    nodeOfTheirs = matching.nodeOfTheirs
  }

  // MARK: Lookup

  func tree(_ side: MergeSide) -> DocumentTree { side == .ours ? ours : theirs }

  /// The node of a side's element.
  func node(_ side: MergeSide, _ number: Int) -> Int {
    side == .ours ? nodeOfOurs[number] : nodeOfTheirs[number]
  }

  /// The parent of a node in a side's document; -1 for the root, `nil` if the node is missing
  /// there.
  func parent(of node: Int, in side: MergeSide) -> Int? {
    nodes[node][side].map { number in
      let parent = tree(side).parents[number]
      return parent < 0 ? -1 : self.node(side, parent)
    }
  }

  /// The parent of a node in the base.
  func baseParent(of node: Int) -> Int? { nodes[node].base.map { base.parents[$0] } }

  /// The node with an object id in a side's document.
  func node(_ side: MergeSide, identified id: String) -> Int? {
    tree(side).numbers[id].map { node(side, $0) }
  }

  /// A side whose document contains a node, preferably ours.
  func side(of node: Int) -> MergeSide { nodes[node].ours != nil ? .ours : .theirs }

  /// Whether a node is only a container in every document that contains it.
  func isList(_ node: Int) -> Bool {
    let node = nodes[node]
    return (node.base.map(base.isList) ?? true) && (node.ours.map(ours.isList) ?? true)
      && (node.theirs.map(theirs.isList) ?? true)
  }

  /// Whether a node is a single value in any document.
  func isAtomic(_ node: Int) -> Bool {
    let node = nodes[node]
    return (node.base.map { base.isAtomic[$0] } ?? false)
      || (node.ours.map { ours.isAtomic[$0] } ?? false)
      || (node.theirs.map { theirs.isAtomic[$0] } ?? false)
  }
}

/// Matches the elements of three documents.
private struct NodeMatching {
  let ours: DocumentTree
  let theirs: DocumentTree
  private(set) var nodes: [MergeNode]
  private(set) var nodeOfOurs: [Int]
  private(set) var nodeOfTheirs: [Int]

  init(base: DocumentTree, ours: DocumentTree, theirs: DocumentTree) {
    self.ours = ours
    self.theirs = theirs
    nodes = base.elements.indices.map { MergeNode(base: $0) }
    nodeOfOurs = [Int](repeating: -1, count: ours.elements.count)
    nodeOfTheirs = [Int](repeating: -1, count: theirs.elements.count)
    addOurs(TreePairing(base, ours).older)
    addTheirs(TreePairing(base, theirs).older)
  }

  private mutating func addOurs(_ older: [Int]) {
    for (number, old) in older.enumerated() {
      if old >= 0 {
        nodes[old].ours = number
        nodeOfOurs[number] = old
      } else {
        nodeOfOurs[number] = nodes.count
        nodes.append(MergeNode(ours: number))
      }
    }
  }

  private mutating func addTheirs(_ older: [Int]) {
    for (number, old) in older.enumerated() {
      let node = old >= 0 ? old : addedByBoth(number) ?? nodes.count
      if node == nodes.count { nodes.append(MergeNode()) }
      nodes[node].theirs = number
      nodeOfTheirs[number] = node
    }
  }

  /// The node that ours also added: the same object, or an element in the same parent with the same
  /// key or, if there are several, the same content.
  private func addedByBoth(_ number: Int) -> Int? {
    func isFree(_ node: Int) -> Bool { nodes[node].base == nil && nodes[node].theirs == nil }
    if let identity = theirs.identities[number] {
      return ours.numbers[identity].map { nodeOfOurs[$0] }.flatMap { isFree($0) ? $0 : nil }
    }
    guard theirs.parents[number] >= 0,
      let parent = nodes[nodeOfTheirs[theirs.parents[number]]].ours
    else { return nil }
    let key = theirs.key(of: number)
    let candidates = ours.children[parent].filter {
      isFree(nodeOfOurs[$0]) && ours.identities[$0] == nil && ours.key(of: $0) == key
    }
    let isOnlyOne =
      theirs.children[theirs.parents[number]].lazy.filter { theirs.key(of: $0) == key }.prefix(2)
      .count == 1
    let isKeyed =
      key.contains(" ") || theirs.isList(number)
      || DocumentVocabulary.singleElements.contains(theirs.elements[number].name)
    if candidates.count == 1, isOnlyOne, isKeyed { return nodeOfOurs[candidates[0]] }
    return candidates.first {
      ours.elements[$0].hasSameContent(as: theirs.elements[number])
    }.map { nodeOfOurs[$0] }
  }
}
