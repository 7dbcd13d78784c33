public import LayoutModel

extension LayoutSession {
  /// Returns the values that a part of an item's frame can take without any constraint being
  /// satisfied less well, in points; an end may be infinite.
  ///
  /// - Returns: A single value if the part is determined; `nil` if the item is not installed.
  public mutating func range(
    of part: SolvedFrame.Part, of item: LayoutItem
  ) -> ClosedRange<Double>? {
    settle()
    return form(of: part, of: item).map(program.range)
  }

  /// Returns the form of a part of an item's frame, relative to the superview or, for a built-in
  /// guide, to its view; `nil` if the item is not installed.
  func form(of part: SolvedFrame.Part, of item: LayoutItem) -> LinearForm? {
    guard let node = system.tree.index(of: item) else { return nil }
    guard case .builtin(let guide, _) = item else { return system.form(of: part, of: node) }
    let axis: Axis = part == .x || part == .width ? .horizontal : .vertical
    var extents = system.extents
    let rect = extents.extent(of: guide, of: node, axis)
    guard part == .x || part == .y else { return rect.lengthForm }
    return rect.lowForm - extents.frame(of: node, axis).lowForm
  }

  /// Returns other layouts that satisfy the constraints as well: `exerciseAmbiguityInLayout`.
  ///
  /// Each ambiguous part of the view's frame is moved to either end of its range, or to the
  /// superview's edge if an end is infinite. The session does not change.
  public mutating func alternatives(of view: ViewID) -> [AmbiguityAlternative] {
    settle()
    guard let node = system.tree.index(of: view) else { return [] }
    let parts = Ambiguity(system, program).parts(of: node)
    return SolvedFrame.Part.allCases.filter(parts.contains).flatMap { part in
      ends(of: part, of: node).map { value in
        AmbiguityAlternative(
          part: part, value: value, settledBy: equation(holding: part, of: node),
          frames: frames(pinning: part, of: node, to: value))
      }
    }
  }

  /// Returns the ends of a part's range that differ from its current value, the lower first.
  private func ends(of part: SolvedFrame.Part, of node: Int) -> [Double] {
    let form = system.form(of: part, of: node)
    let current = form.value(values)
    let range = program.range(of: form)
    let farEdge = farEdge(part, of: node)
    let ends = [
      range.lowerBound.isFinite ? range.lowerBound : min(0, current),
      range.upperBound.isFinite ? range.upperBound : max(farEdge, current),
    ]
    return ends.filter { abs($0 - current) > 1e-6 }
  }

  /// Returns the value of the part at the superview's far edge.
  private func farEdge(_ part: SolvedFrame.Part, of node: Int) -> Double {
    let parent = system.tree.nodes[node].parent ?? LayoutTree.root
    let axis: Axis = part == .x || part == .width ? .horizontal : .vertical
    let outer = values[system.variables.length(of: parent, axis)]
    let isSize = part == .width || part == .height
    return isSize ? outer : outer - values[system.variables.length(of: node, axis)]
  }

  private func frames(
    pinning part: SolvedFrame.Part, of node: Int, to value: Double
  ) -> [SolvedFrame] {
    var copy = self
    copy.pin(part, of: node, to: value)
    return copy.solve().frames
  }

  /// Pins a part of a node's frame to a value, in points, until the equations are rebuilt.
  mutating func pin(_ part: SolvedFrame.Part, of node: Int, to value: Double) {
    var form = system.form(of: part, of: node)
    form.constant -= value
    let row = Row(
      form: form, relation: .equal, priority: .required,
      source: .system(.pin, Equation(Operand(system.tree.nodes[node].item, .width)), owner: node))
    // A conflict may refer to it like any other row.
    system.append(row)
    program.append(row)
    isSolved = false
  }
}
