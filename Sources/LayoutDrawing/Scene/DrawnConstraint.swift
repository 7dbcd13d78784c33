import LayoutModel

/// A constraint as shown in a picture: its label, state and look.
struct DrawnConstraint {
  /// The state of a constraint in the solution, the most important first.
  enum State: Int, Comparable {
    /// Left out because it contradicts others.
    case broken
    /// Part of a set of constraints that cannot all be satisfied.
    case conflict
    /// Optional and not satisfied.
    case yielding
    case holding

    static func < (a: State, b: State) -> Bool { a.rawValue < b.rawValue }

    /// The state's class in the style sheet.
    var kind: String {
      switch self {
      case .broken: "broken"
      case .conflict: "conflict"
      case .yielding: "yielding"
      case .holding: ""
      }
    }

    /// The state in words.
    var words: String {
      switch self {
      case .broken: "broken: it conflicts with others"
      case .conflict: "conflicts with others"
      case .yielding: "not satisfied"
      case .holding: "satisfied"
      }
    }
  }

  /// The index in the layout's constraints, in order of creation.
  let index: Int
  /// The equation in the solution's environment.
  let equation: Equation
  let state: State
  /// The constraint's own name, or that of an outlet to it.
  let name: String?

  /// The reference used in pictures and tables.
  var ref: String { "c\(index)" }

  /// The label of the dimension line: the name and the number.
  let label: String

  private static func label(
    _ name: String?, _ equation: Equation, in layout: Layout
  ) -> String {
    var label = name
    func add(_ words: String) { label = label.map { "\($0) \(words)" } ?? words }
    let sign =
      equation.relation == .equal ? "" : equation.relation == .lessThanOrEqual ? "≤ " : "≥ "
    if equation.first.dimension == .size, let second = equation.second {
      let factor = equation.multiplier == 1 ? "" : "\(equation.multiplier.pictureText) × "
      let isOwn = second.anchor.item == equation.first.anchor.item
      add(
        (sign.isEmpty ? "= " : sign) + factor
          + (isOwn ? second.anchor.attribute.name : layout.name(of: second.anchor.item)))
    } else if equation.constant != 0 || equation.second == nil || !sign.isEmpty {
      add(sign + equation.constant.magnitude.pictureText)
    }
    if !equation.priority.isRequired { add("@\(equation.priority)") }
    return label ?? ""
  }

  /// Returns the tooltip.
  func words(in layout: Layout) -> String {
    let prefix = name.map { "\($0): " } ?? ""
    let suffix = state == .holding ? "" : " (\(state.words))"
    return prefix + layout.text(of: equation) + suffix
  }

  /// The class of the line's dashes; the lower the priority, the more broken the line.
  var dashes: String {
    switch equation.priority.rawValue {
    case 1000...: ""
    case 750..<1000: "high"
    case 250..<750: "medium"
    default: "low"
    }
  }

  /// The drawing order, for when there is not room for all; lower ranks come first.
  var rank: Int {
    if state != .holding { return state.rawValue }
    return name == nil ? 5 : 4
  }

  /// Returns the constraints of a layout that are active in an environment, in order of creation.
  static func all(of layout: Layout, in solution: SolvedLayout) -> [DrawnConstraint] {
    func ids(_ diagnosed: [DiagnosedConstraint]) -> Set<ConstraintID> {
      Set(
        diagnosed.compactMap { if case .constraint(let id) = $0.origin { id } else { nil } })
    }
    let broken = ids(solution.broken)
    let fighting = ids(solution.conflicts.flatMap(\.self))
    let yielding = ids(solution.unsatisfied)
    var outlets: [ConstraintID: String] = [:]
    for outlet in layout.outlets {
      for case .constraint(let id) in outlet.targets where outlets[id] == nil {
        outlets[id] = outlet.name
      }
    }
    let environment = solution.environment
    return layout.constraints.enumerated().compactMap { index, constraint in
      guard constraint.isEffective(in: environment),
        !constraint.isPlaceholder || environment.includesPlaceholders
      else { return nil }
      let id = constraint.id
      let state: State =
        broken.contains(id)
        ? .broken
        : fighting.contains(id) ? .conflict : yielding.contains(id) ? .yielding : .holding
      let equation = constraint.equation(in: environment)
      let name = constraint.name ?? outlets[id] ?? constraint.identifier
      return DrawnConstraint(
        index: index, equation: equation, state: state, name: name,
        label: label(name, equation, in: layout))
    }
  }
}
