import LayoutModel

extension Rule {
  /// Rules about constraints as written.
  static let constraintRules: [Rule] = [
    Rule(
      "AL0301", "duplicate", .warning, "duplicate constraints",
      """
      One has no effect until one of the two is edited and they conflict. Remove one. Of two, the one
      without a name, an identifier or an outlet is reported, else the later one.
      """,
      .written { inspected, list in
        var told: Set<ConstraintID> = []
        for (second, earlier) in inspected.constraintsWithEarlier {
          guard let first = earlier.first(where: { $0.isTwin(of: second) }) else { continue }
          let isSwapped = inspected.isKnown(second) && !inspected.isKnown(first)
          let (kept, other) = isSwapped ? (second, first) : (first, second)
          guard told.insert(other.id).inserted else { continue }
          list.add(
            .constraint(other.id), "duplicates \(inspected.label(kept))",
            constraints: [inspected.text(other)])
        }
      }),
    Rule(
      "AL0302", "redundant", .note, "redundant inequalities",
      """
      A required constraint between the same anchors implies this one, which therefore never has an
      effect. Remove it.
      """,
      .written { inspected, list in
        var told: Set<ConstraintID> = []
        func tell(_ weak: Constraint, _ strong: Constraint) {
          // One reason is enough to remove it.
          guard told.insert(weak.id).inserted else { return }
          list.add(
            .constraint(weak.id), "is implied by \(inspected.label(strong))",
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
      "conflicting optional constraints of equal priority",
      """
      Neither is stronger, so it is undefined which one is satisfied. Give them different
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
            .constraint(second.id), "conflicts with \(inspected.label(first)) at the same priority",
            constraints: [inspected.text(first), inspected.text(second)])
        }
      }),
    Rule(
      "AL0312", "throws-when-activated", .error,
      "constraints that throw an exception when activated",
      """
      Such a constraint can be created, but UIKit throws an exception when it is activated:
      positions on different axes cannot be compared, and only scroll views have content and frame
      layout guides.
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
      The second item has no effect, and UIKit rejects such a constraint between positions. Use the
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
      "AL0306", "half-point", .note, "constants that are not whole points",
      """
      Half points come from dragging on the canvas and from rounded frames. At 3x scale, half a
      point falls between pixels. Use the whole number that was meant.
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
      In right-to-left languages the layout is not mirrored. Use leading and trailing, unless the
      view shows something with real-world sides, such as a map.
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
      "the system's margin written as a constant",
      """
      The constant equals the system's margin at this screen width, which differs at other widths.
      Constrain the view to the superview's margins instead of its edge.
      """,
      .written { inspected, list in
        let sides: Set<Attribute> = [.leading, .trailing, .left, .right]
        let layout = inspected.layout
        // Elsewhere the margins have other values, so a view tied to them would move.
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
            .constraint(constraint.id), "hard-codes the system's margin",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0309", "legacy-guide", .warning, "top and bottom layout guides, deprecated in iOS 11",
      """
      They are deprecated and ignore the left and right sides. Use the safe area. Interface Builder
      replaces all of them in a scene at once, so each layout is reported once.
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
      A placeholder constraint takes the place of constraints that code adds at run time. Nothing
      verifies that code adds them.
      """,
      .written { inspected, list in
        for constraint in inspected.layout.constraints where constraint.isPlaceholder {
          list.add(
            .constraint(constraint.id), "is removed when the app is built",
            constraints: [inspected.text(constraint)])
        }
      }),
    Rule(
      "AL0311", "inactive-everywhere", .note, "constraints that can never become active",
      """
      The constraint is not installed for any traits, and it has no outlet or identifier through
      which code could activate it. Remove it, or connect it.
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
            .constraint(constraint.id), "is never active and has no outlet",
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
  /// Whether the constraint is active and installed for some traits.
  fileprivate var isEverInstalled: Bool {
    guard isActive else { return false }
    return isInstalled || variations.contains { $0.isInstalled == true }
  }

  /// The parts to compare; `nil` for a constraint with variations or standard spacing.
  private var comparable: (terms: [Operand], factor: Double, constant: Double, relation: Relation)?
  {
    guard variations.isEmpty, equation.spacing == nil else { return nil }
    return (
      [equation.first] + (equation.second.map { [$0] } ?? []), equation.multiplier,
      equation.constant, equation.relation
    )
  }

  /// Returns the constant and relation if the other constraint has the same anchors, reversed if
  /// these are in the opposite order.
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

  /// Whether both constraints are equivalent and have the same priority.
  fileprivate func isTwin(of other: Constraint) -> Bool {
    guard equation.priority == other.equation.priority, let own = bound(as: other) else {
      return false
    }
    return own.constant == other.equation.constant && own.relation == other.equation.relation
  }

  /// Whether the constraint is required and another one is satisfied whenever it is.
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

  /// Whether the constraints can never both be satisfied.
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

  /// Returns a constraint's name, or its equation if it has none.
  func label(_ constraint: Constraint) -> String {
    constraint.name ?? constraint.identifier ?? text(constraint)
  }
}
