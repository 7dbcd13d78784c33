internal import LayoutModel
internal import LosslessXML

/// What a merge comes to: which nodes remain, where, in which order and with which tag.
struct MergePlan {
  /// Where a node's start tag, or the whole of an atomic one, comes from.
  enum Tag {
    case whole(MergeSide)
    /// One side's name with attributes of either.
    case composed(name: MergeSide, [(side: MergeSide, attribute: LosslessDocument.Attribute)])
  }

  let graph: MergeGraph
  let names: MergeNames
  let decisions: MergeDecisions
  var isKept: [Bool]
  /// The node around each in the result; -1 around the root.
  var parents: [Int]
  var children: [[Int]]
  var tags: [Tag]
  var conflicts: [DocumentConflict] = []
  /// Frames that both sides recorded differently though they follow, as ours has them, by id.
  var mixedFrames: [String: Rect] = [:]
  /// Attributes of values that are neither as ours nor as theirs has them.
  var rewritten: [Int: [String: String]] = [:]
  /// What was settled in a way worth telling.
  var notices: [String] = []
  /// What goes because somebody decided so.
  var removed: Set<Int> = []
  /// What is written beside nodes for whoever resolves the conflicts.
  var remarks: [Int: [String]] = [:]

  /// Settles everything.
  ///
  /// O(elements · log of the longest list).
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
  /// - Parameter remark: what the other side has, for the comment beside the node; `nil` for none.
  mutating func report(
    _ kind: DocumentConflict.Kind, at node: Int, _ message: String, remark: String? = nil,
    question: ConflictQuestion? = nil
  ) {
    let side = graph.side(of: node)
    let number = graph.nodes[node][side] ?? 0
    let tree = graph.tree(side)
    let objectID = ([number] + tree.ancestors(of: number)).lazy
      .compactMap { tree.identities[$0] }.first
    conflicts.append(
      DocumentConflict(
        kind: kind, objectID: objectID, object: names.path(of: node), message: message,
        question: question))
    if let remark { remarks[node, default: []].append(remark) }
  }
}
