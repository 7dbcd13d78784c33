/// Prints constraints as equations in the canonical syntax, which parses to the same constraint.
public struct EquationPrinter {
  /// Returns the name of a view or guide; for a built-in guide, the name of its view.
  private let name: (LayoutItem) -> String

  /// Creates a printer that gets the names of items from a closure.
  public init(_ name: @escaping (LayoutItem) -> String) { self.name = name }

  /// Returns the text of an equation, such as `logo.width == 2 * label.width + 8 @750`.
  public func text(of equation: Equation) -> String {
    // Appends the pieces: a listing creates thousands of these texts.
    var text = text(of: equation.first)
    text += " "
    text += equation.relation.symbol
    text += " "
    if let second = equation.second {
      if equation.multiplier != 1 { text += "\(equation.multiplier.shortText) * " }
      text += self.text(of: second)
      text += constantText(of: equation)
    } else if equation.spacing != nil {
      // Illegal, and printed in the error about it.
      let constant = constantText(of: equation)
      text += (constant.hasPrefix(" -") ? "-" : "") + constant.dropFirst(3)
    } else {
      text += equation.constant.shortText
    }
    if !equation.priority.isRequired { text += " @\(equation.priority)" }
    return text
  }

  /// Returns the text of one side of an equation: `logo.width`, or `(b.leading - a.trailing)`.
  public func text(of operand: Operand) -> String {
    guard let origin = operand.origin else { return text(of: operand.anchor) }
    return "(\(text(of: operand.anchor)) - \(text(of: origin)))"
  }

  /// Returns the text of an anchor: `logo.leading`, `root.safeArea.top`.
  public func text(of anchor: Anchor) -> String {
    var text =
      switch anchor.item {
      case .view, .guide: Self.quoted(name(anchor.item))
      case .builtin(let guide, _): Self.quoted(name(anchor.item)) + "." + guide.rawValue
      }
    text += "."
    text += anchor.attribute.name
    return text
  }

  private func constantText(of equation: Equation) -> String {
    if let spacing = equation.spacing {
      switch spacing.kind {
      case .standard: return Self.signed(spacing.multiplier, unit: "system")
      case .anchor: return Self.signed(spacing.multiplier, unit: "anchorSystem")
      case .document: return " + symbolic(\(equation.constant.shortText))"
      }
    }
    let constant = equation.constant
    if constant == 0 { return "" }
    return constant < 0 ? " - \((-constant).shortText)" : " + \(constant.shortText)"
  }

  private static func signed(_ multiplier: Double, unit: String) -> String {
    let amount = multiplier.magnitude == 1 ? unit : "\(multiplier.magnitude.shortText) * \(unit)"
    return (multiplier < 0 ? " - " : " + ") + amount
  }
}
