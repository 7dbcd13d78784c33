public import LayoutModel

/// A change of one constraint that makes constraints hold which contradict.
public struct Repair: Hashable, Sendable {
  public enum Change: Hashable, Sendable {
    /// In points.
    case constant(from: Double, to: Double)
    case priority(from: LayoutPriority, to: LayoutPriority)
    case removal
  }

  public let constraint: ConstraintID
  public let change: Change

  /// The layout with the change made.
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

  /// How much it changes: smaller repairs come first.
  var cost: (Int, Double) {
    switch change {
    case .constant(let old, let new): (0, abs(new - old))
    case .priority: (1, 0)
    case .removal: (2, 0)
    }
  }
}

extension Layout {
  /// A repair in words: the constraint, and what to do.
  public func text(of repair: Repair) -> String {
    "\(label(of: repair.constraint)): \(text(of: repair.change))"
  }

  /// A constraint's name and equation.
  func label(of constraint: ConstraintID) -> String {
    guard let constraint = constraints[constraint] else { return "" }
    let name = (constraint.name ?? constraint.identifier).map { "\($0): " } ?? ""
    return name + text(of: constraint.equation)
  }

  /// What a repair does, in words.
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
