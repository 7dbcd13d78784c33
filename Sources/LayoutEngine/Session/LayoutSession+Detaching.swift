import LayoutModel

// AppKit's stack views detach views that they have no room for: which ones is known only when
// frames are. What is detached never depends on what was solved before.
extension LayoutSession {
  /// Gives every view its place again, before anything is solved.
  mutating func attachAll() {
    guard !detached.isEmpty else { return }
    detach([])
  }

  /// Detaches from the first stack view whose views reach beyond its end the one whose visibility
  /// matters least, of equals the last.
  ///
  /// - Returns: whether there was one; then the layout has to be solved again.
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
