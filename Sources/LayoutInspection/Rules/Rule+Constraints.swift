import LayoutModel

extension Rule {
  /// Constraints as they are written.
  static let constraintRules: [Rule] = [
    Rule(
      "AL0301", "duplicate", .warning, "constraints that say the same twice",
      """
      The second one changes nothing, until somebody edits one of the two and they contradict. Remove
      one.
      """,
      .written { inspected, list in
        for (second, earlier) in inspected.constraintsWithEarlier {
          guard let first = earlier.first(where: { $0.isTwin(of: second) }) else { continue }
          list.add(
            .constraint(second.id), "says the same as \(inspected.label(first))",
            constraints: [inspected.text(second)])
        }
      }),
    Rule(
      "AL0302", "redundant", .note, "inequalities that follow from another constraint",
      """
      A required constraint between the same anchors says more than this one, which therefore never
      decides anything. Remove it.
      """,
      .written { inspected, list in
        var told: Set<ConstraintID> = []
        func tell(_ weak: Constraint, _ strong: Constraint) {
          // One reason is enough to remove it.
          guard told.insert(weak.id).inserted else { return }
          list.add(
            .constraint(weak.id), "follows from \(inspected.label(strong))",
            constraints: [inspected.text(weak)])
        }
        for (constraint, earlier) in inspected.constraintsWithEarlier {
          for weak in earlier where constraint.implies(weak) { tell(weak, constraint) }
          if let strong = earlier.first(where: { $0.implies(constraint) }) {
            tell(constraint, strong)
          }
        }
      }),
    Rule(
      "AL0303", "contradictory-optional", .warning,
      "optional constraints of one priority that cannot both hold",
      """
      Neither is stronger, so that which of the two gives way is not said. Give them different
      priorities.
      """,
      .written { inspected, list in
        for (second, earlier) in inspected.constraintsWithEarlier
        where second.equation.priority != .required {
          let excluding = earlier.first {
            $0.equation.priority == second.equation.priority && $0.excludes(second)
          }
          guard let first = excluding else { continue }
          list.add(
            .constraint(second.id), "contradicts \(inspected.label(first)) at the same priority",
            constraints: [inspected.text(first), inspected.text(second)])
        }
      }),
    Rule(
      "AL0312", "throws-when-activated", .error, "constraints with which UIKit throws an exception",
      """
      The constructor takes such a constraint; once it is activated the app ends: positions on two axes
      do not compare, and only scroll views have a content and a frame layout guide.
      """,
      .written { inspected, list in
        for constraint in inspected.layout.constraints {
          guard let error = inspected.layout.activationError(of: constraint.equation) else {
            continue
          }
          list.add(
            .constraint(constraint.id), "throws when it is activated: \(error.message)",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0305", "zero-multiplier", .warning, "constraints with a multiplier of zero",
      """
      The second item is multiplied away: UIKit refuses such a constraint between positions. Write the
      constant alone.
      """,
      .written { inspected, list in
        for constraint in inspected.active
        where constraint.equation.second != nil && constraint.equation.multiplier == 0 {
          list.add(
            .constraint(constraint.id), "has a multiplier of 0",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0306", "half-point", .note, "constants that are no whole points",
      """
      Half points come from dragging on a canvas, and from frames that were rounded. On a screen with
      three pixels to the point the half falls between pixels. Say the whole number that is meant.
      """,
      .written { inspected, list in
        for constraint in inspected.active where constraint.equation.spacing == nil {
          let constant = constraint.equation.constant
          guard constant != constant.rounded(), abs(constant) < 1e6 else { continue }
          list.add(
            .constraint(constraint.id), "has the constant \(constant.shortText)",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0307", "left-right", .warning, "left and right in place of leading and trailing",
      """
      In languages that are read from right to left the layout does not turn around. Use leading and
      trailing, unless the view stands for something that has a side in the world, such as a map.
      """,
      .written { inspected, list in
        for constraint in inspected.active
        where constraint.equation.anchors.contains(where: { $0.attribute.isSide }) {
          list.add(
            .constraint(constraint.id), "uses left or right",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0308", "hard-coded-margin", .note,
      "the system's margin as a distance to the sides of the screen",
      """
      This is the margin that the system gives a screen of this width, written out. On others it differs:
      tie the view to the superview's margins in place of its edge.
      """,
      .written { inspected, list in
        let sides: Set<Attribute> = [.leading, .trailing, .left, .right]
        let layout = inspected.layout
        // Elsewhere the margins are others, and a view that is tied to them moves.
        guard layout.views[layout.root]?.respectsMinimumMargins == true else { return }
        let margin = MinimumMargins.side(width: layout.canvas.size.width)
        for constraint in inspected.active where constraint.equation.relation == .equal {
          let equation = constraint.equation
          guard abs(equation.constant) == margin, equation.spacing == nil,
            equation.multiplier == 1, case .view(let a) = equation.first.anchor.item,
            case .view(let b)? = equation.second?.anchor.item,
            sides.contains(equation.first.anchor.attribute),
            equation.second?.anchor.attribute == equation.first.anchor.attribute,
            [a, b].contains(layout.root),
            layout.views[a]?.parent == b || layout.views[b]?.parent == a
          else { continue }
          list.add(
            .constraint(constraint.id), "writes the system's margin out",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0309", "legacy-guide", .warning, "the top and bottom layout guides of before iOS 11",
      """
      They are deprecated, and know nothing of sides. Use the safe area: Interface Builder replaces all of a
      scene at once, so that a layout is told once.
      """,
      .written { inspected, list in
        let users = inspected.active.filter { constraint in
          constraint.equation.anchors.contains { $0.item.isLegacyGuide }
        }
        guard let first = users.first else { return }
        let message = "uses a top or bottom layout guide"
        list.add(
          .constraint(first.id), message, constraints: [inspected.text(first)],
          follows: users.dropFirst().map { (.constraint($0.id), message) })
      }),
    Rule(
      "AL0310", "placeholder", .note, "constraints that are removed when the app is built",
      """
      A placeholder holds the canvas together where code adds constraints later. Nothing checks that
      it does.
      """,
      .written { inspected, list in
        for constraint in inspected.layout.constraints where constraint.isPlaceholder {
          list.add(
            .constraint(constraint.id), "is removed when the app is built",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0311", "inactive-everywhere", .note, "constraints that nothing can make active",
      """
      The constraint is not installed for any traits, and no outlet leads to it, so that code cannot
      activate it either. Remove it, or connect it.
      """,
      .written { inspected, list in
        let connected = Set(
          inspected.layout.outlets.flatMap(\.targets).compactMap { target in
            if case .constraint(let id) = target { id } else { nil }
          })
        for constraint in inspected.layout.constraints
        where !connected.contains(constraint.id) && constraint.identifier == nil
          && !constraint.isEverInstalled
        {
          list.add(
            .constraint(constraint.id), "is active nowhere, and no outlet leads to it",
            constraints: [inspected.text(constraint)])
        }
      }),
  ]
}

extension LayoutItem {
  fileprivate var isLegacyGuide: Bool {
    if case .builtin(let guide, _) = self {
      return guide == .topLayoutGuide || guide == .bottomLayoutGuide
    }
    return false
  }
}

extension Constraint {
  /// Whether it is installed for some traits.
  fileprivate var isEverInstalled: Bool {
    guard isActive else { return false }
    return isInstalled || variations.contains { $0.isInstalled == true }
  }

  /// The terms with the smaller anchor first, so that `a == b + 8` and `b == a - 8` have the same.
  private var comparable: (terms: [Operand], factor: Double, constant: Double, relation: Relation)?
  {
    guard variations.isEmpty, equation.spacing == nil else { return nil }
    return (
      [equation.first] + (equation.second.map { [$0] } ?? []), equation.multiplier,
      equation.constant, equation.relation
    )
  }

  /// The constant, where the other constraint is about the same anchors; with the relation turned
  /// around where they stand the other way round.
  private func bound(as other: Constraint) -> (constant: Double, relation: Relation)? {
    guard let own = comparable, let theirs = other.comparable else { return nil }
    if own.terms == theirs.terms, own.factor == theirs.factor {
      return (own.constant, own.relation)
    }
    guard own.terms.count == 2, own.factor == 1, theirs.factor == 1,
      own.terms == theirs.terms.reversed()
    else { return nil }
    return (-own.constant, own.relation.flipped)
  }

  /// Whether both say the same as strongly.
  fileprivate func isTwin(of other: Constraint) -> Bool {
    guard equation.priority == other.equation.priority, let own = bound(as: other) else {
      return false
    }
    return own.constant == other.equation.constant && own.relation == other.equation.relation
  }

  /// Whether another constraint cannot fail while this, which is required, holds.
  fileprivate func implies(_ other: Constraint) -> Bool {
    guard equation.priority == .required, !isTwin(of: other), let own = bound(as: other) else {
      return false
    }
    let constant = other.equation.constant
    switch (own.relation, other.equation.relation) {
    case (.equal, .greaterThanOrEqual), (.greaterThanOrEqual, .greaterThanOrEqual):
      return own.constant >= constant
    case (.equal, .lessThanOrEqual), (.lessThanOrEqual, .lessThanOrEqual):
      return own.constant <= constant
    default: return false
    }
  }

  /// Whether both cannot hold, whatever else does.
  fileprivate func excludes(_ other: Constraint) -> Bool {
    guard let own = bound(as: other) else { return false }
    let constant = other.equation.constant
    switch (own.relation, other.equation.relation) {
    case (.equal, .equal): return own.constant != constant
    case (.equal, .greaterThanOrEqual), (.lessThanOrEqual, .greaterThanOrEqual),
      (.lessThanOrEqual, .equal):
      return own.constant < constant
    case (.equal, .lessThanOrEqual), (.greaterThanOrEqual, .lessThanOrEqual),
      (.greaterThanOrEqual, .equal):
      return own.constant > constant
    default: return false
    }
  }
}

extension InspectedLayout {
  func text(_ constraint: Constraint) -> String { layout.text(of: constraint.equation) }

  /// What a constraint is called, else its equation.
  func label(_ constraint: Constraint) -> String {
    constraint.name ?? constraint.identifier ?? text(constraint)
  }
}
