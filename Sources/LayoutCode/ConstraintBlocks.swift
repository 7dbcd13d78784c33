import LayoutModel

/// Groups constraints into blocks by their first item, as libraries of blocks want them written.
///
/// What the library has no call for is written with anchors after the blocks.
struct ConstraintBlocks<Call> {
  private var blocks: [(item: LayoutItem, calls: [Call])] = []
  private var others: [String] = []

  /// - Parameter call: the constraint, whose equation stands beside it, in the library's spelling;
  ///   `nil` where it has none.
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

  /// The blocks, each behind the line that opens it, then the rest.
  func lines(opening: (LayoutItem) -> String, body: ([Call]) -> [String]) -> [String] {
    blocks.flatMap { item, calls in [opening(item)] + body(calls).map { "  \($0)" } + ["}"] }
      + others
  }
}

extension Layout {
  /// What code says a constraint is that takes part whatever the traits; `nil` for any other, and where
  /// code cannot say it.
  func codedEquation(of constraint: Constraint) -> Equation? {
    guard case .always = CodedInstallation(of: constraint) else { return nil }
    return constraint.equation.withoutLegacyGuides
  }

  /// What code says a constraint is that takes part with some traits, and the question about them;
  /// `nil` for any other, and where code cannot say it.
  func variedEquation(of constraint: Constraint) -> (question: String, equation: Equation)? {
    guard constraint.isActive, case .asked(let question) = CodedInstallation(of: constraint),
      let equation = constraint.equation.withoutLegacyGuides
    else { return nil }
    return (question, equation)
  }

  /// A comment in place of a constraint, with the reason where it is none of the equation; nothing for
  /// one that takes part with some traits.
  func leftOut(_ constraint: Constraint) -> [String] {
    let text = text(of: constraint.equation)
    return switch CodedInstallation(of: constraint) {
    case .always: ["// left out: \(text)"]
    case .leftOut(let reason): ["// left out, \(reason): \(text)"]
    case .asked: variedEquation(of: constraint) == nil ? ["// left out: \(text)"] : []
    }
  }

  /// A comment on what code does not say of a constraint.
  func variedValues(of constraint: Constraint) -> [String] {
    constraint.variedValues.map { ["// \(text(of: constraint.equation)): \($0)"] } ?? []
  }

  /// Whether somebody else decides where a view stands: the libraries turn off the translation of
  /// the autoresizing mask of each view that they are given a block for.
  fileprivate func isManaged(_ operand: Operand, _ names: SwiftNames) -> Bool {
    guard case .view(let id) = operand.anchor.item else { return false }
    return !names.isProperty(id) || views[id]?.translatesAutoresizingMask == true
  }
}
