public import LayoutModel

extension LayoutSession {
  /// Returns constraints that resolve the ambiguity of a view's frame without moving anything.
  ///
  /// Each fixes a part at its current value, except that a size of 0, with which the view is
  /// invisible, is derived from its superview. Sizes are settled before positions, and a part
  /// determined by an earlier constraint needs none. Each is verified by solving. The session does
  /// not change.
  ///
  /// - Returns: An empty array if the view is determined.
  public mutating func settling(_ view: ViewID) -> [Equation] {
    settle()
    guard let node = system.tree.index(of: view) else { return [] }
    var copy = self
    var result: [Equation] = []
    for part in [SolvedFrame.Part.width, .height, .x, .y] {
      guard Ambiguity(copy.system, copy.program).parts(of: node).contains(part),
        let equation = equation(filling: part, of: node) ?? equation(holding: part, of: node)
      else { continue }
      result.append(equation)
      copy.pin(part, of: node, to: copy.system.form(of: part, of: node).value(copy.values))
      copy.settle()
    }
    return result
  }

  /// Returns a content priority, raised by one, that determines a view's size along an axis, for
  /// example next to a view with the same hugging priority.
  ///
  /// - Returns: `nil` if neither of its priorities does.
  public mutating func settlingPriority(_ view: ViewID, along axis: Axis) -> SettlingPriority? {
    settle()
    let part: SolvedFrame.Part = axis == .horizontal ? .width : .height
    guard let node = system.tree.index(of: view), let known = layout.views[view],
      Ambiguity(system, program).parts(of: node).contains(part)
    else { return nil }
    for kind in SettlingPriority.Kind.allCases {
      let old = known[keyPath: kind.priorities][axis]
      let new = LayoutPriority(old.rawValue + 1)
      var changed = layout
      guard new.isLegal,
        (try? changed.updateView(view) { $0[keyPath: kind.priorities][axis] = new }) != nil
      else { continue }
      var copy = self
      copy.update(to: changed)
      copy.settle()
      guard let node = copy.system.tree.index(of: view),
        !Ambiguity(copy.system, copy.program).parts(of: node).contains(part)
      else { continue }
      return SettlingPriority(kind: kind, old: old, new: new)
    }
    return nil
  }

  /// Returns the constraint that lets a size of 0 fill the superview; `nil` for any other part.
  ///
  /// It leaves the same distance at the far edge as at the near one; scrolling content becomes as
  /// large as its visible area.
  private func equation(filling part: SolvedFrame.Part, of node: Int) -> Equation? {
    let isWidth = part == .width
    guard isWidth || part == .height, let parent = system.tree.nodes[node].parent,
      abs(system.form(of: part, of: node).value(values)) < 1e-6
    else { return nil }
    let axis: Axis = isWidth ? .horizontal : .vertical
    let outer = values[system.variables.length(of: parent, axis)]
    guard outer > 0 else { return nil }
    let (own, outside) = (system.tree.nodes[node], system.tree.nodes[parent])
    if outside.view?.kind.isScrollView == true, let scrollView = outside.view?.id {
      let size: Attribute = isWidth ? .width : .height
      // The content may be longer along the scrolling axis.
      return Equation(
        Operand(own.item, size), .equal, Operand(.builtin(.frameLayout, of: scrollView), size),
        priority: isWidth ? .required : .defaultLow)
    }
    let position = system.form(of: isWidth ? .x : .y, of: node).value(values)
    let near = isWidth ? leadingDistance(node, in: parent, x: position) : position
    let inset = (0..<outer / 2).contains(near) ? (near * 1000).rounded() / 1000 + 0.0 : 0
    let edge: Attribute = isWidth ? .trailing : .bottom
    return Equation(
      Operand(own.item, edge), .equal, Operand(outside.item, edge),
      constant: inset == 0 ? 0 : -inset)
  }

  /// Returns the constraint that fixes a part of a node's frame at its current value.
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

  /// Returns the distance of a node from its superview's leading edge if its left edge is at `x`.
  private func leadingDistance(_ node: Int, in parent: Int, x: Double) -> Double {
    guard system.tree.nodes[parent].direction == .rightToLeft else { return x }
    let width = values[system.variables.length(of: parent, .horizontal)]
    let own = values[system.variables.length(of: node, .horizontal)]
    return ((width - own - x) * 1000).rounded() / 1000 + 0.0
  }
}
