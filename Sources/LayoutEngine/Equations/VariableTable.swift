import LayoutModel

/// The variables of a layout: the alignment rect of every node, then other unknowns.
///
/// Rects are absolute, in root coordinates and points. The root's origin is the origin, so its x
/// and y are not variables.
struct VariableTable: Sendable {
  /// The number of variables.
  private(set) var count: Int
  /// The content sizes of scroll views, by node.
  private(set) var contentSizes: [Int: AxisPair<VariableIndex>] = [:]
  /// The number of variables for the nodes' rects, which come first.
  private let rectCount: Int
  /// The nodes of stack views' gap guides, whose length may be negative if spacing is.
  private let gaps: Set<Int>

  /// Creates the variables of a tree, in the order of its nodes.
  init(_ tree: LayoutTree) {
    // Four per node, but only a size for the root, which comes first.
    rectCount = 4 * tree.nodes.count - 2
    count = rectCount
    gaps = Set(
      tree.nodes.indices.filter {
        if case .gap? = tree.nodes[$0].stackGuide { return true }
        return false
      })
    for (index, node) in tree.nodes.enumerated() where node.isScrollView {
      let width = makeVariable()
      contentSizes[index] = AxisPair(horizontal: width, vertical: makeVariable())
    }
  }

  /// Creates a variable that belongs to no node.
  mutating func makeVariable() -> VariableIndex {
    defer { count += 1 }
    return count
  }

  /// Returns the variable of a node's left or top edge; `nil` for the root's, which is 0.
  func origin(of node: Int, _ axis: Axis) -> VariableIndex? {
    node == LayoutTree.root ? nil : 4 * node - 2 + (axis == .horizontal ? 0 : 1)
  }

  /// Returns the variable of a node's width or height.
  func length(of node: Int, _ axis: Axis) -> VariableIndex {
    4 * node + (axis == .horizontal ? 0 : 1)
  }

  /// Returns the node and axis of a rect's variable; `nil` for other variables.
  func owner(of variable: VariableIndex) -> (node: Int, axis: Axis)? {
    guard variable < rectCount else { return nil }
    return ((variable + 2) / 4, variable % 2 == 0 ? .horizontal : .vertical)
  }

  /// Whether a variable is a size, which must not be negative.
  func isLength(_ variable: VariableIndex) -> Bool {
    variable < rectCount
      ? variable % 4 < 2 && !gaps.contains(variable / 4) : isContentLength(variable)
  }

  /// Returns the node and axis whose size a variable is, or `nil`.
  func measured(by variable: VariableIndex) -> (node: Int, axis: Axis)? {
    guard variable >= rectCount else { return isLength(variable) ? owner(of: variable) : nil }
    for (node, pair) in contentSizes {
      if pair.horizontal == variable { return (node, .horizontal) }
      if pair.vertical == variable { return (node, .vertical) }
    }
    return nil
  }

  /// Whether a variable is a content size; these come in pairs right after the nodes' variables.
  private func isContentLength(_ variable: VariableIndex) -> Bool {
    variable < rectCount + 2 * contentSizes.count
  }
}
