import LayoutModel

/// Constraints in AutoLayoutKit's spelling, a block for each first view.
struct AutoLayoutKitCode: ConstraintCode {
  private let layout: Layout
  private let names: SwiftNames

  init(_ layout: Layout, _ names: SwiftNames) {
    self.layout = layout
    self.names = names
  }

  var imports: [String] { ["AutoLayoutKit"] }

  func lines() -> [String] {
    ConstraintBlocks(layout, names, call: call).lines { item in
      "layout(\(names.name(of: item))) { c in"
    }
  }

  private func call(_ constraint: Constraint) -> [String]? {
    let equation = constraint.equation
    guard constraint.isActive, equation.first.origin == nil, equation.second?.origin == nil,
      case .view = equation.first.anchor.item
    else { return nil }
    let first = equation.first.anchor.attribute.name
    var text: String
    if let second = equation.second?.anchor {
      guard case .view = second.item else { return nil }
      text =
        "c.make(.\(first), \(equation.relation.label): \(names.name(of: second.item)), "
        + ".\(second.attribute.name)"
      if equation.multiplier != 1 { text += ", times: \(equation.multiplier.shortText)" }
      if equation.constant > 0 { text += ", plus: \(equation.constant.shortText)" }
      if equation.constant < 0 { text += ", minus: \((-equation.constant).shortText)" }
    } else {
      let label =
        switch equation.relation {
        case .equal: "to"
        case .lessThanOrEqual: "lessThan"
        case .greaterThanOrEqual: "greaterThan"
        }
      text = "c.set(.\(first), \(label): \(equation.constant.shortText)"
    }
    if let name = constraint.name { text += ", name: \(name.swiftLiteral)" }
    text += ")"
    if let name = names.name(of: constraint) { text = "\(name) = \(text)" }
    guard !equation.priority.isRequired else { return [text] }
    return ["c.withPriority(\(equation.priority)) { c in", "  \(text)", "}"]
  }
}
