/// What nodes of a merge are called in sentences.
struct MergeNames: Sendable {
  private let graph: MergeGraph
  private let ours: ObjectNames
  private let theirs: ObjectNames

  init(_ graph: MergeGraph) {
    self.graph = graph
    ours = ObjectNames(graph.ours)
    theirs = ObjectNames(graph.theirs)
  }

  /// The scene, the object and the property, as ours calls them if it has them.
  func path(of node: Int) -> String {
    guard graph.nodes.indices.contains(node) else { return "the document" }
    let side = graph.side(of: node)
    guard let number = graph.nodes[node][side] else { return "a removed object" }
    return (side == .ours ? ours : theirs).path(of: number)
  }
}
