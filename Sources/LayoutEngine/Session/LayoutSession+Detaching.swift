import LayoutModel

// AppKit's stack views detach views for which there is no room, and these are known only from the
// frames. The detached views never depend on earlier solutions.
extension LayoutSession {
  /// Attaches every view again, before anything is solved.
  mutating func attachAll() {
    guard !detached.isEmpty else { return }
    detach([])
  }

  /// Detaches the view with the lowest visibility priority, the last among equals, from the first
  /// stack view whose views extend beyond its end.
  ///
  /// - Returns: Whether a view was detached; then the layout has to be solved again.
  mutating func detachOne() -> Bool {
    guard system.fitting == nil else { return false }
    for index in system.clippingRows {
      let row = system.rows[index]
      guard case .system(_, let equation, let stack) = row.source,
        let axis = system.tree.nodes[stack].stack?.axis,
        equation.first.anchor.attribute.axis == axis,
        abs(program.violation(of: row, at: index)) > 1e-6,
        let view = leastVisible(in: stack)
      else { continue }
      detach(detached.union([view]))
      return true
    }
    return false
  }

  private func leastVisible(in stack: Int) -> ViewID? {
    var least: View?
    for node in system.tree.arrangedSubviews(of: stack) {
      guard let view = system.tree.nodes[node].view, !view.visibilityPriority.isRequired else {
        continue
      }
      if least.map({ view.visibilityPriority <= $0.visibilityPriority }) ?? true { least = view }
    }
    return least?.id
  }

  private mutating func detach(_ views: Set<ViewID>) {
    detached = views
    system = Self.makeSystem(layout, environment, measurer, without: views)
    program = SolverProgram(system)
    values = []
  }
}
