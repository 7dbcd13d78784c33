internal import LosslessXML

/// The names of a merge's nodes in messages.
struct MergeNames: Sendable {
  private let graph: MergeGraph
  private let ours: ObjectNames
  private let theirs: ObjectNames

  init(_ graph: MergeGraph) {
    self.graph = graph
    ours = ObjectNames(graph.ours)
    theirs = ObjectNames(graph.theirs)
  }

  /// An attribute's value from one of the documents, in words.
  func display(_ value: String, of attribute: String, in tree: DocumentTree) -> String {
    guard DocumentVocabulary.references.contains(attribute), let number = tree.numbers[value] else {
      return value
    }
    let side = ours.tree.numbers[value] == nil ? theirs : ours
    guard side.tree.numbers[value] != nil else { return tree.elements[number].name }
    return side.shortName(identified: value)
  }

  /// An object's name without scene, class and id.
  func shortName(of node: Int) -> String {
    let side = graph.side(of: node)
    guard let number = graph.nodes[node][side] else { return "a removed object" }
    return (side == .ours ? ours : theirs).shortName(number)
  }

  /// The names of objects in their order; those that share a name are followed by their ids.
  func listing(_ nodes: [Int]) -> String {
    let shortNames = nodes.map { shortName(of: $0) }
    let counts = Dictionary(shortNames.map { ($0, 1) }, uniquingKeysWith: +)
    return zip(nodes, shortNames).map { node, name in
      let side = graph.side(of: node)
      guard counts[name] != 1,
        let id = graph.nodes[node][side].flatMap({ graph.tree(side).identities[$0] })
      else { return name }
      return "\(name) \(id)"
    }.joined(separator: ", ")
  }

  /// The scene, object and property, preferably with our names.
  func path(of node: Int) -> String {
    guard graph.nodes.indices.contains(node) else { return "the document" }
    let side = graph.side(of: node)
    guard let number = graph.nodes[node][side] else { return "a removed object" }
    return (side == .ours ? ours : theirs).path(of: number)
  }
}
