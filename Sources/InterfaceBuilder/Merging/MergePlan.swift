internal import LayoutModel
internal import LosslessXML

/// The outcome of a merge: which nodes remain, and their places, order and tags.
struct MergePlan {
  /// The source of a node's start tag, or of an entire atomic node.
  enum Tag {
    case whole(MergeSide)
    /// The name of one side with attributes of either.
    case composed(name: MergeSide, [(side: MergeSide, attribute: LosslessDocument.Attribute)])
  }

  let graph: MergeGraph
  let names: MergeNames
  let decisions: MergeDecisions
  var isKept: [Bool]
  /// The parent of each node in the result; -1 for the root.
  var parents: [Int]
  var children: [[Int]]
  var tags: [Tag]
  var conflicts: [DocumentConflict] = []
  /// Derived frames that the sides recorded differently, in our version, by id.
  var mixedFrames: [String: Rect] = [:]
  /// Attributes with values that differ from both sides.
  var rewritten: [Int: [String: String]] = [:]
  /// Messages about notable results.
  var notices: [String] = []
  /// The nodes removed by a decision.
  var removed: Set<Int> = []
  /// Comments next to nodes for resolving conflicts.
  var remarks: [Int: [String]] = [:]

  /// Settles everything.
  ///
  /// - Complexity: O(elements · log of the longest list).
  init(_ graph: MergeGraph, decisions: MergeDecisions = MergeDecisions()) {
    self.graph = graph
    self.decisions = decisions
    names = MergeNames(graph)
    let count = graph.nodes.count
    isKept = [Bool](repeating: true, count: count)
    parents = [Int](repeating: -1, count: count)
    children = [[Int]](repeating: [], count: count)
    tags = [Tag](repeating: .whole(.ours), count: count)
    settleParents()
    breakCycles()
    settlePresence()
    settleTags()
    settleResources()
    settleOrder()
    stackCells()
    dropEmptiedLists()
  }

  /// Whether both sides have a node.
  func isShared(_ node: Int) -> Bool {
    graph.nodes[node].ours != nil && graph.nodes[node].theirs != nil
  }

  /// Records a conflict.
  ///
  /// - Parameter remark: The other side's version, for a comment next to the node.
  mutating func report(
    _ kind: DocumentConflict.Kind, at node: Int, _ message: String, remark: String? = nil,
    question: ConflictQuestion? = nil
  ) {
    let side = graph.side(of: node)
    let number = graph.nodes[node][side] ?? 0
    let tree = graph.tree(side)
    let objectID =
      tree.identities[number] ?? tree.owner(of: number).flatMap { tree.identities[$0] }
    conflicts.append(
      DocumentConflict(
        kind: kind, objectID: objectID, object: names.path(of: node), message: message,
        question: question))
    if let remark { remarks[node, default: []].append(remark) }
  }
}
