import LayoutModel

/// Converts rows and bounds to constraints of the model.
struct Diagnosis {
  let layout: Layout
  let system: EquationSystem

  /// Returns the constraint that a member of a conflict represents.
  func constraint(_ member: SolverProgram.Member) -> DiagnosedConstraint? {
    switch member {
    case .row(let index): constraint(system.rows[index])
    case .size(let variable): bound(variable)
    }
  }

  /// Returns the constraint that a row represents.
  func constraint(_ row: Row) -> DiagnosedConstraint? {
    switch row.source {
    case .constraint(let id):
      guard let constraint = layout.constraints[id] else { return nil }
      return DiagnosedConstraint(
        .constraint(id), constraint.equation(in: system.environment))
    case .contentSize(let node, let axis, _):
      let size = system.contentSizes[node, axis] ?? 0
      return systemConstraint(
        .contentSize,
        Equation(
          Operand(system.tree.nodes[node].item, axis.size), row.relation, constant: size,
          priority: row.priority))
    case .rootSize(let axis):
      return systemConstraint(
        axis == .horizontal ? .rootWidth : .rootHeight,
        Equation(
          Operand(system.tree.nodes[LayoutTree.root].item, axis.size), .equal,
          constant: axis == .horizontal
            ? system.environment.size.width : system.environment.size.height,
          priority: row.priority))
    case .system(let name, let equation, _): return systemConstraint(name, equation)
    }
  }

  private func bound(_ variable: VariableIndex) -> DiagnosedConstraint? {
    guard let (node, axis) = system.variables.measured(by: variable) else { return nil }
    var item = system.tree.nodes[node].item
    if system.variables.length(of: node, axis) != variable, case .view(let view) = item {
      item = .builtin(.contentLayout, of: view)
    }
    return systemConstraint(
      .implicitSize, Equation(Operand(item, axis.size), .greaterThanOrEqual, constant: 0))
  }

  private func systemConstraint(
    _ name: SystemConstraintName, _ equation: Equation
  ) -> DiagnosedConstraint {
    DiagnosedConstraint(.system(name.rawValue), equation)
  }
}

extension Axis {
  /// The size attribute of the axis.
  var size: Attribute { self == .horizontal ? .width : .height }
}
