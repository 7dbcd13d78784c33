import LayoutModel

/// The content lengths of every node; for a stack view, those of its arranged views with spacing.
struct StackLengths {
  /// By node, in points; 0 for nodes without content.
  private var lengths: [AxisPair<Double>]

  /// - Complexity: O(nodes), once for all stack views of a tree, however deeply nested.
  init(_ tree: LayoutTree, _ contentSizes: ContentSizes) {
    lengths = Array(
      repeating: AxisPair(horizontal: 0, vertical: 0), count: tree.nodes.count)
    // Subviews come after their superview.
    for index in tree.nodes.indices.reversed() {
      for axis in Axis.allCases {
        lengths[index][axis] =
          tree.nodes[index].stack.map { length(of: index, $0, along: axis, in: tree) }
          ?? contentSizes[index, axis] ?? 0
      }
    }
  }

  private func length(
    of node: Int, _ stack: StackProperties, along axis: Axis, in tree: LayoutTree
  ) -> Double {
    let arranged = tree.arrangedSubviews(of: node)
    let lengths = arranged.map { self.lengths[$0][axis] }
    guard stack.axis == axis else { return lengths.max() ?? 0 }
    let sum =
      stack.distribution == .fillEqually
      ? (lengths.max() ?? 0) * Double(lengths.count) : lengths.reduce(0, +)
    return arranged.dropLast().reduce(sum) { $0 + stack.spacing(after: tree.nodes[$1].item) }
  }

  subscript(node: Int, axis: Axis) -> Double { lengths[node][axis] }
}
