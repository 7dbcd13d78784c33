public import LayoutModel

/// A change to one constraint that resolves a conflict.
public struct Repair: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// A change of the constant, in points.
    case constant(from: Double, to: Double)
    case priority(from: LayoutPriority, to: LayoutPriority)
    case removal
  }

  public let constraint: ConstraintID
  public let change: Change

  /// Returns the layout with the change made.
  public func applied(to layout: Layout) -> Layout {
    var result = layout
    switch change {
    case .constant(_, let constant):
      try? result.updateConstraint(constraint) { $0.equation.constant = constant }
    case .priority(_, let priority):
      try? result.updateConstraint(constraint) { $0.equation.priority = priority }
    case .removal: _ = try? result.removeConstraints([constraint])
    }
    return result
  }

  /// The extent of the change; smaller repairs come first.
  var cost: (Int, Double) {
    switch change {
    case .constant(let old, let new): (0, abs(new - old))
    case .priority: (1, 0)
    case .removal: (2, 0)
    }
  }
}

extension Layout {
  /// Returns a repair in words: the constraint and its change.
  public func text(of repair: Repair) -> String {
    "\(label(of: repair.constraint)): \(text(of: repair.change))"
  }

  /// Returns a constraint's name and equation.
  func label(of constraint: ConstraintID) -> String {
    guard let constraint = constraints[constraint] else { return "" }
    let name = (constraint.name ?? constraint.identifier).map { "\($0): " } ?? ""
    return name + text(of: constraint.equation)
  }

  /// Returns the change of a repair in words.
  func text(of change: Repair.Change) -> String {
    switch change {
    case .constant(let old, let new):
      let step = new - old
      let sign = step < 0 ? "−" : "+"
      return "constant \(old.shortText) → \(new.shortText) (\(sign)\(abs(step).shortText))"
    case .priority(_, let priority): return "priority \(priority)"
    case .removal: return "remove it"
    }
  }
}
