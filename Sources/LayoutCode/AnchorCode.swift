import LayoutModel

/// Constraints as UIKit anchors in one call of `activate`, or else with the old initializer.
struct AnchorCode: ConstraintCode {
  private let layout: Layout
  private let names: SwiftNames

  init(_ layout: Layout, _ names: SwiftNames) {
    self.layout = layout
    self.names = names
  }

  var imports: [String] { [] }

  func lines() -> [String] {
    var before: [String] = []
    var activated: [String] = []
    for (number, constraint) in layout.constraints.enumerated() {
      guard let equation = layout.codedEquation(of: constraint), let code = expression(equation)
      else {
        before += layout.leftOut(constraint)
        continue
      }
      before += layout.variedValues(of: constraint)
      let made = made(constraint, code, number: number)
      before += made.lines
      if constraint.isActive {
        activated.append(made.reference)
      } else if names.name(of: constraint) == nil {
        before.append("_ = \(made.reference)  // inactive")
      }
    }
    guard !activated.isEmpty else { return before + varied() }
    return before + ["NSLayoutConstraint.activate(["] + activated.map { "  \($0)," } + ["])"]
      + varied()
  }

  /// Returns the code of constraints that depend on traits, grouped by condition.
  func varied() -> [String] {
    var before: [String] = []
    var order: [String] = []
    var groups: [String: [String]] = [:]
    for (number, constraint) in layout.constraints.enumerated() {
      guard let (question, equation) = layout.variedEquation(of: constraint) else { continue }
      guard let code = expression(equation) else {
        before.append("// omitted: \(layout.text(of: constraint.equation))")
        continue
      }
      before += layout.variedValues(of: constraint)
      let made = made(constraint, code, number: number)
      before += made.lines
      if groups[question] == nil { order.append(question) }
      groups[question, default: []].append(made.reference)
    }
    guard !order.isEmpty else { return before }
    let entries = order.flatMap { question in
      ["  (", "    { \(question) },", "    ["]
        + (groups[question] ?? []).map { "      \($0)," } + ["    ]", "  ),"]
    }
    return before + ["constraintsByTraits = ["] + entries + ["]", "followTraits()"]
  }

  /// Returns the lines that create and configure a constraint, and a reference to it: the creating
  /// expression itself if there is nothing to configure, to keep or to leave inactive.
  private func made(
    _ constraint: Constraint, _ code: String, number: Int
  ) -> (reference: String, lines: [String]) {
    let name = names.name(of: constraint)
    let local = name ?? "constraint\(number + 1)"
    let settings = settings(constraint, of: local)
    guard name != nil || !settings.isEmpty || !constraint.isActive else { return (code, []) }
    return (local, [name == nil ? "let \(local) = \(code)" : "\(local) = \(code)"] + settings)
  }

  /// Returns statements that create, configure and activate a single constraint.
  func statements(_ constraint: Constraint, _ equation: Equation) -> [String] {
    guard let code = expression(equation) else { return layout.leftOut(constraint) }
    let name = names.name(of: constraint)
    let local = name ?? "constraint"
    let settings = settings(constraint, of: local)
    guard name != nil || !settings.isEmpty else {
      return ["\(code).isActive = \(constraint.isActive)"]
    }
    let lines =
      [name == nil ? "let \(local) = \(code)" : "\(local) = \(code)"] + settings
      + ["\(local).isActive = \(constraint.isActive)"]
    return name == nil ? ["do {"] + lines.map { "  \($0)" } + ["}"] : lines
  }

  /// Returns the lines that configure a constraint after its creation.
  private func settings(_ constraint: Constraint, of local: String) -> [String] {
    var lines: [String] = []
    if !constraint.equation.priority.isRequired {
      lines.append("\(local).priority = UILayoutPriority(\(constraint.equation.priority))")
    }
    if let identifier = constraint.identifier {
      lines.append("\(local).identifier = \(identifier.swiftLiteral)")
    }
    return lines
  }

  /// Returns the expression that creates a constraint, or `nil` if UIKit has none.
  private func expression(_ equation: Equation) -> String? {
    let call = "constraint(\(equation.relation.label)"
    guard let second = equation.second else {
      guard let first = anchor(equation.first), isDimension(equation.first) else {
        return plain(equation)
      }
      return "\(first).\(call)Constant: \(equation.constant.shortText))"
    }
    guard let first = anchor(equation.first), let other = anchor(second),
      isDimension(equation.first) == isDimension(second),
      sameAxis(equation.first, second) || isDimension(second)
    else { return plain(equation) }
    if let spacing = equation.anchorSpacing {
      if spacing < 0, equation.lowerText != nil {
        return systemSpacing(
          equation.relation.flipped, .vertical, below: first, other, -spacing)
      }
      if spacing > 0, let axis = equation.first.anchor.attribute.axis {
        return systemSpacing(equation.relation, axis, below: other, first, spacing)
      }
    }
    var arguments = ": \(other)"
    if equation.multiplier != 1 {
      guard isDimension(second) else { return plain(equation) }
      arguments += ", multiplier: \(equation.multiplier.shortText)"
    }
    if equation.constant != 0 { arguments += ", constant: \(equation.constant.shortText)" }
    return "\(first).\(call)\(arguments))"
  }

  private func systemSpacing(
    _ relation: Relation, _ axis: Axis, below before: String, _ after: String, _ multiplier: Double
  ) -> String {
    let word = axis == .horizontal ? "After" : "Below"
    return "\(after).constraint(\(relation.label)SystemSpacing\(word): \(before), "
      + "multiplier: \(multiplier.shortText))"
  }

  private func isDimension(_ operand: Operand) -> Bool {
    operand.origin != nil || operand.anchor.attribute.dimension == .size
  }

  /// UIKit's anchors cannot mix axes, or leading and trailing with left and right.
  private func sameAxis(_ a: Operand, _ b: Operand) -> Bool {
    let first = a.anchor.attribute
    let second = b.anchor.attribute
    return first.axis == second.axis
      && !(first.isDirectional && second.isSide) && !(first.isSide && second.isDirectional)
  }

  /// Returns an anchor, such as `logo.topAnchor`, or `nil` if the item does not have it.
  private func anchor(_ operand: Operand) -> String? {
    guard let end = anchor(operand.anchor) else { return nil }
    guard let origin = operand.origin else { return end }
    return anchor(origin).map { "\($0).anchorWithOffset(to: \(end))" }
  }

  private func anchor(_ anchor: Anchor) -> String? {
    if anchor.attribute.isMargin {
      guard case .view = anchor.item else { return nil }
      return names.prefix(of: anchor.item) + "layoutMarginsGuide."
        + anchor.attribute.withoutMargin.name + "Anchor"
    }
    if anchor.attribute.isBaseline {
      guard case .view = anchor.item else { return nil }
    }
    return names.prefix(of: anchor.item) + anchor.attribute.name + "Anchor"
  }

  /// Returns a call of the initializer, which supports all but distances between two anchors.
  private func plain(_ equation: Equation) -> String? {
    guard equation.first.origin == nil, equation.second?.origin == nil else { return nil }
    func side(_ anchor: Anchor) -> String {
      "\(names.name(of: anchor.item)), attribute: .\(anchor.attribute.name)"
    }
    let nothing = "toItem: nil, attribute: .notAnAttribute"
    let second = equation.second.map { "toItem: \(side($0.anchor))" } ?? nothing
    return "NSLayoutConstraint(item: \(side(equation.first.anchor)), "
      + "relatedBy: .\(equation.relation.caseName), \(second), "
      + "multiplier: \(equation.multiplier.shortText), constant: \(equation.constant.shortText))"
  }
}

extension Relation {
  /// The common beginning of the argument label in anchor methods.
  var label: String {
    switch self {
    case .equal: "equalTo"
    case .lessThanOrEqual: "lessThanOrEqualTo"
    case .greaterThanOrEqual: "greaterThanOrEqualTo"
    }
  }

  /// The name of the case of `NSLayoutConstraint.Relation`.
  var caseName: String {
    switch self {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }
}

extension String {
  /// The string as a Swift literal.
  var swiftLiteral: String {
    var result = "\""
    for scalar in unicodeScalars {
      switch scalar {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case let other where other.value < 32 || other.value == 127:
        result += "\\u{\(String(other.value, radix: 16))}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
