import LayoutModel

/// Which parts of frames the constraints leave open.
struct Ambiguity {
  private let system: EquationSystem
  private let program: SolverProgram
  private let extents: GuideExtents
  /// Two flags a node: whether a constraint refers to the axis.
  private var isReferred: [Bool]

  init(_ system: EquationSystem, _ program: SolverProgram) {
    self.system = system
    self.program = program
    extents = system.extents
    isReferred = [Bool](repeating: false, count: 2 * system.tree.nodes.count)
    for row in system.rows where row.isInEffect {
      for term in row.form.terms {
        // Four variables a node: x, y, width, height.
        let (node, part) = term.variable.quotientAndRemainder(dividingBy: 4)
        if node < system.tree.nodes.count { isReferred[2 * node + part % 2] = true }
      }
    }
  }

  /// The undetermined parts of a node's frame in its superview.
  ///
  /// Never any of the root, nor of what a stack view leaves out because it is hidden. A guide exists to be referred to: an axis of it that no constraint
  /// mentions is of no interest to anyone.
  func parts(of index: Int) -> Set<SolvedFrame.Part> {
    let node = system.tree.nodes[index]
    guard let parent = node.parent, !system.tree.isLeftOut(index) else { return [] }
    var result: Set<SolvedFrame.Part> = []
    for (number, axis) in Axis.allCases.enumerated() {
      guard node.view != nil || isReferred[2 * index + number] else { continue }
      let inner = extents.rect(of: index, axis)
      let position = inner.lowForm - extents.rect(of: parent, axis).lowForm
      if !program.isDetermined(position) { result.insert(axis == .horizontal ? .x : .y) }
      if !program.isDetermined(inner.lengthForm) {
        result.insert(axis == .horizontal ? .width : .height)
      }
    }
    return result
  }
}
