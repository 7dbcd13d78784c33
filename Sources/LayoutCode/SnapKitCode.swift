import LayoutModel

/// Constraints in SnapKit syntax, with a block for each first item.
struct SnapKitCode: ConstraintCode {
  private let layout: Layout
  private let names: SwiftNames

  init(_ layout: Layout, _ names: SwiftNames) {
    self.layout = layout
    self.names = names
  }

  var imports: [String] { ["SnapKit"] }

  func lines() -> [String] {
    ConstraintBlocks(layout, names, call: call).lines { item in
      "\(names.prefix(of: item))snp.makeConstraints { make in"
    } body: {
      $0
    }
  }

  private func call(_ constraint: Constraint, _ equation: Equation) -> String? {
    guard equation.first.origin == nil, equation.second?.origin == nil else { return nil }
    var text = "make.\(equation.first.anchor.attribute.name).\(equation.relation.label)("
    if let second = equation.second?.anchor {
      text += "\(names.prefix(of: second.item))snp.\(second.attribute.name))"
      if equation.multiplier != 1 { text += ".multipliedBy(\(equation.multiplier.shortText))" }
      if equation.constant != 0 { text += ".offset(\(equation.constant.shortText))" }
    } else {
      text += "\(equation.constant.shortText))"
    }
    if !equation.priority.isRequired { text += ".priority(\(equation.priority))" }
    if let name = constraint.identifier { text += ".labeled(\(name.swiftLiteral))" }
    if let name = names.name(of: constraint) {
      return "\(name) = \(text).constraint.layoutConstraints[0]"
    }
    return text
  }
}
