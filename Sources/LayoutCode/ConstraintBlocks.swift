import LayoutModel

/// Groups constraints into blocks by their first item, for libraries with block syntax.
///
/// Constraints that the library cannot express use anchors after the blocks.
struct ConstraintBlocks<Call> {
  private var blocks: [(item: LayoutItem, calls: [Call])] = []
  private var others: [String] = []

  /// - Parameter call: returns the library's code for a constraint with an equation, or `nil`.
  init(_ layout: Layout, _ names: SwiftNames, call: (Constraint, Equation) -> Call?) {
    let anchors = AnchorCode(layout, names)
    for constraint in layout.constraints {
      guard let equation = layout.codedEquation(of: constraint) else {
        others += layout.leftOut(constraint)
        continue
      }
      others += layout.variedValues(of: constraint)
      guard constraint.isActive, equation.anchorSpacing == nil,
        let turned = layout.isManaged(equation.first, names) ? equation.exchanged : equation,
        !layout.isManaged(turned.first, names), let call = call(constraint, turned)
      else {
        others += anchors.statements(constraint, equation)
        continue
      }
      let item = turned.first.anchor.item
      if let index = blocks.firstIndex(where: { $0.item == item }) {
        blocks[index].calls.append(call)
      } else {
        blocks.append((item, [call]))
      }
    }
    others += anchors.varied()
  }

  /// Returns the blocks, each after its opening line, then the other lines.
  func lines(opening: (LayoutItem) -> String, body: ([Call]) -> [String]) -> [String] {
    blocks.flatMap { item, calls in [opening(item)] + body(calls).map { "  \($0)" } + ["}"] }
      + others
  }
}

extension Layout {
  /// Returns the equation to write for a constraint that is always installed, or `nil` for any
  /// other constraint or if code cannot express it.
  func codedEquation(of constraint: Constraint) -> Equation? {
    guard case .always = CodedInstallation(of: constraint) else { return nil }
    return constraint.equation.withoutLegacyGuides
  }

  /// Returns the condition and the equation to write for a constraint that is installed under some
  /// traits, or `nil` for any other constraint or if code cannot express it.
  func variedEquation(of constraint: Constraint) -> (question: String, equation: Equation)? {
    guard constraint.isActive, case .asked(let question) = CodedInstallation(of: constraint),
      let equation = constraint.equation.withoutLegacyGuides
    else { return nil }
    return (question, equation)
  }

  /// Returns a comment in place of an omitted constraint, with a reason other than the equation if
  /// there is one, or nothing for a constraint that depends on traits.
  func leftOut(_ constraint: Constraint) -> [String] {
    let text = text(of: constraint.equation)
    return switch CodedInstallation(of: constraint) {
    case .always: ["// omitted: \(text)"]
    case .leftOut(let reason): ["// omitted (\(reason)): \(text)"]
    case .asked: variedEquation(of: constraint) == nil ? ["// omitted: \(text)"] : []
    }
  }

  /// Returns a comment about values of a constraint that code does not contain.
  func variedValues(of constraint: Constraint) -> [String] {
    constraint.variedValues.map { ["// \(text(of: constraint.equation)): \($0)"] } ?? []
  }

  /// Whether another object positions a view: the libraries turn off autoresizing mask translation
  /// for each view with a block.
  fileprivate func isManaged(_ operand: Operand, _ names: SwiftNames) -> Bool {
    guard case .view(let id) = operand.anchor.item else { return false }
    return !names.isProperty(id) || views[id]?.translatesAutoresizingMask == true
  }
}
