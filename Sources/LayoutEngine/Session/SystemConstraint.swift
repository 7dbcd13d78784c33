public import LayoutModel

/// A constraint that layout makes by itself: of a content size, a stack view, a frame and its mask.
public struct SystemConstraint: Hashable, Sendable {
  /// What UIKit calls it, such as `UISV-spacing` or `NSContentSizeLayoutConstraint`.
  public let name: String
  /// The view it is installed on; a content size's on the view itself, as on a Mac.
  public let owner: ViewID
  public let equation: Equation
}

extension LayoutSession {
  /// The constraints that layout makes by itself in this environment, in the order it makes them.
  ///
  /// They are those of the solution, with the height of texts that wrap and the views that a stack view
  /// has room for: solves first where something was edited since the last time, and is linear in them.
  public func systemConstraints() -> [SystemConstraint] {
    var session = self
    session.settle()
    let diagnosis = Diagnosis(layout: session.layout, system: session.system)
    return session.system.rows.compactMap { row in
      guard row.isInEffect, let owner = session.system.owner(ofSystem: row),
        let made = diagnosis.constraint(row), case .system(let name) = made.origin
      else { return nil }
      return SystemConstraint(name: name, owner: owner, equation: made.equation)
    }
  }
}

extension EquationSystem {
  /// The view that a row is installed on; `nil` for what somebody wrote.
  fileprivate func owner(ofSystem row: Row) -> ViewID? {
    let node: Int? =
      switch row.source {
      case .constraint: nil
      case .contentSize(let node, _, _): node
      case .rootSize: LayoutTree.root
      case .system(_, _, let owner): owner
      }
    return node.flatMap { tree.nodes[$0].view?.id }
  }
}
