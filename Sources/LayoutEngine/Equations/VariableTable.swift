import LayoutModel

/// Which variable stands for what: the alignment rect of every node, then what else is free.
///
/// Rects are absolute, in root coordinates and points. The root's origin is the origin, so its x
/// and y are no variables.
struct VariableTable: Sendable {
  /// How many variables there are.
  private(set) var count: Int
  /// A scroll view's content size, by its node.
  private(set) var contentSizes: [Int: AxisPair<VariableIndex>] = [:]
  /// How many of the variables, from the first, are those of the nodes' rects.
  private let rectCount: Int
  /// The guides between views that a stack view lets overlap where its spacing is negative.
  private let gaps: Set<Int>

  /// Makes the variables of a tree, in the order of its nodes.
  init(_ tree: LayoutTree) {
    // Four of each node; the root, which comes first, has only a size.
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

  /// Makes a variable that belongs to no node.
  mutating func makeVariable() -> VariableIndex {
    defer { count += 1 }
    return count
  }

  /// The variable of a node's left or top edge; `nil` for the root's, which is 0.
  func origin(of node: Int, _ axis: Axis) -> VariableIndex? {
    node == LayoutTree.root ? nil : 4 * node - 2 + (axis == .horizontal ? 0 : 1)
  }

  /// The variable of a node's width or height.
  func length(of node: Int, _ axis: Axis) -> VariableIndex {
    4 * node + (axis == .horizontal ? 0 : 1)
  }

  /// The node and the axis that a variable of a rect is of; `nil` for one of anything else.
  func owner(of variable: VariableIndex) -> (node: Int, axis: Axis)? {
    guard variable < rectCount else { return nil }
    return ((variable + 2) / 4, variable % 2 == 0 ? .horizontal : .vertical)
  }

  /// Whether a variable is a size, which is never negative.
  func isLength(_ variable: VariableIndex) -> Bool {
    variable < rectCount
      ? variable % 4 < 2 && !gaps.contains(variable / 4) : isContentLength(variable)
  }

  /// The node and the axis whose size a variable is.
  func measured(by variable: VariableIndex) -> (node: Int, axis: Axis)? {
    guard variable >= rectCount else { return isLength(variable) ? owner(of: variable) : nil }
    for (node, pair) in contentSizes {
      if pair.horizontal == variable { return (node, .horizontal) }
      if pair.vertical == variable { return (node, .vertical) }
    }
    return nil
  }

  /// Content sizes are made first, in pairs, right after the nodes' variables.
  private func isContentLength(_ variable: VariableIndex) -> Bool {
    variable < rectCount + 2 * contentSizes.count
  }
}
