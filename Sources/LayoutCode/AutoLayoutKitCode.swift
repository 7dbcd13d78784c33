import LayoutModel

/// Constraints in AutoLayoutKit syntax, with a block for each first view.
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
    } body: { calls in
      // A priority applies to all subsequent constraints.
      var priority = LayoutPriority.required
      return calls.flatMap { call in
        defer { priority = call.priority }
        guard call.priority != priority else { return call.lines }
        let change =
          call.priority.isRequired
          ? "c.setPriorityRequired()" : "c.setPriority(UILayoutPriority(\(call.priority)))"
        return [change] + call.lines
      }
    }
  }

  private typealias Call = (priority: LayoutPriority, lines: [String])

  private func call(_ constraint: Constraint, _ equation: Equation) -> Call? {
    guard equation.first.origin == nil, equation.second?.origin == nil,
      case .view = equation.first.anchor.item
    else { return nil }
    let first = equation.first.anchor.attribute.name
    var text: String
    if let second = equation.second?.anchor {
      guard case .view = second.item else { return nil }
      text =
        "c.make(.\(first), \(label(equation.relation, "equalTo")): "
        + "\(names.name(of: second.item)), s: .\(second.attribute.name)"
      if equation.multiplier != 1 { text += ", times: \(equation.multiplier.shortText)" }
      if equation.constant > 0 { text += ", plus: \(equation.constant.shortText)" }
      if equation.constant < 0 { text += ", minus: \((-equation.constant).shortText)" }
    } else {
      text = "c.set(.\(first), \(label(equation.relation, "to")): \(equation.constant.shortText)"
    }
    if let name = constraint.name { text += ", name: \(name.swiftLiteral)" }
    text += ")"
    let identifier = constraint.identifier.map { ".identifier = \($0.swiftLiteral)" }
    guard let name = names.name(of: constraint) else {
      return (equation.priority, [text + (identifier ?? "")])
    }
    return (equation.priority, ["\(name) = \(text)"] + (identifier.map { [name + $0] } ?? []))
  }

  private func label(_ relation: Relation, _ equal: String) -> String {
    switch relation {
    case .equal: equal
    case .lessThanOrEqual: "lessThan"
    case .greaterThanOrEqual: "greaterThan"
    }
  }
}
