/// Prints constraints as equations, in the canonical spelling that reads back as the same constraint.
public struct EquationPrinter {
  /// What a view or guide is called; asked of a guide that a view has of itself, the view's name.
  private let name: (LayoutItem) -> String

  /// Makes a printer of equations between items with these names.
  public init(_ name: @escaping (LayoutItem) -> String) { self.name = name }

  /// An equation: `logo.width == 2 * label.width + 8 @750`.
  public func text(of equation: Equation) -> String {
    // Pieces are put behind each other: a listing makes thousands of these texts.
    var text = text(of: equation.first)
    text += " "
    text += equation.relation.symbol
    text += " "
    if let second = equation.second {
      if equation.multiplier != 1 { text += "\(equation.multiplier.shortText) * " }
      text += self.text(of: second)
      text += constantText(of: equation)
    } else {
      text += equation.constant.shortText
    }
    if !equation.priority.isRequired { text += " @\(equation.priority)" }
    return text
  }

  /// One side of an equation: `logo.width`, or `(b.leading - a.trailing)`.
  public func text(of operand: Operand) -> String {
    guard let origin = operand.origin else { return text(of: operand.anchor) }
    return "(\(text(of: operand.anchor)) - \(text(of: origin)))"
  }

  /// An anchor: `logo.leading`, `root.safeArea.top`.
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
