public import LayoutModel

extension LayoutSession {
  /// Constraints that would settle what is open of a view's frame, each at the value that the part
  /// has now, so that adding them moves nothing.
  ///
  /// They are as few as one after the other can do: sizes are settled before positions, and a part
  /// that an earlier one has settled needs none. Each is proven by solving. Nothing changes in the
  /// session.
  ///
  /// - Returns: none where the view is determined.
  public mutating func settling(_ view: ViewID) -> [Equation] {
    settle()
    guard let node = system.tree.index(of: view) else { return [] }
    var copy = self
    var result: [Equation] = []
    for part in [SolvedFrame.Part.width, .height, .x, .y] {
      guard Ambiguity(copy.system, copy.program).parts(of: node).contains(part),
        let equation = equation(holding: part, of: node)
      else { continue }
      result.append(equation)
      copy.pin(part, of: node)
    }
    return result
  }

  /// The constraint that holds a part of a node's frame where it is.
  func equation(holding part: SolvedFrame.Part, of node: Int) -> Equation? {
    guard let parent = system.tree.nodes[node].parent else { return nil }
    let value = system.form(of: part, of: node).value(values)
    let rounded = (value * 1000).rounded() / 1000 + 0.0
    let item = system.tree.nodes[node].item
    let outer = system.tree.nodes[parent].item
    let attribute: Attribute =
      switch part {
      case .x: .leading
      case .y: .top
      case .width: .width
      case .height: .height
      }
    guard attribute.isPosition else {
      return Equation(Operand(item, attribute), .equal, constant: rounded)
    }
    return Equation(
      Operand(item, attribute), .equal, Operand(outer, attribute),
      constant: part == .x ? leadingDistance(node, in: parent, x: rounded) : rounded)
  }

  /// How far a node stands from its superview's leading edge, where its left edge is at `x`.
  private func leadingDistance(_ node: Int, in parent: Int, x: Double) -> Double {
    guard system.tree.nodes[parent].direction == .rightToLeft else { return x }
    let width = values[system.variables.length(of: parent, .horizontal)]
    let own = values[system.variables.length(of: node, .horizontal)]
    return ((width - own - x) * 1000).rounded() / 1000 + 0.0
  }

  private mutating func pin(_ part: SolvedFrame.Part, of node: Int) {
    var form = system.form(of: part, of: node)
    form.constant -= form.value(values)
    program.append(
      Row(
        form: form, relation: .equal, priority: .required,
        source: .system(.pin, Equation(Operand(system.tree.nodes[node].item, .width)), owner: node))
    )
    isSolved = false
    settle()
  }
}
