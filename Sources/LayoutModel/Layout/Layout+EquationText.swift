// Constraints as equations, in the canonical spelling that reads back as the same constraint.

extension Layout {
  /// A constraint's equation, without its name.
  public func text(of constraint: Constraint) -> String { text(of: constraint.equation) }

  /// A constraint in a report: its equation, and what made it where that was layout itself, whose
  /// constants are measured and so rounded to thousandths.
  public func text(of constraint: DiagnosedConstraint) -> String {
    switch constraint.origin {
    case .constraint: return text(of: constraint.equation)
    case .system(let name):
      var equation = constraint.equation
      equation.constant = equation.constant.roundedToThousandths
      return "\(text(of: equation)) (\(name))"
    }
  }

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
      case .view(let id): Self.quoted(name(of: id))
      case .guide: Self.quoted(name(of: anchor.item))
      case .builtin(let guide, let view): Self.quoted(name(of: view)) + "." + guide.rawValue
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

  /// A name as equations write it: in backquotes unless it is a plain identifier.
  public static func quoted(_ name: String) -> String {
    // Most names are in ASCII, where looking up a character's properties is not worth it.
    if name.utf8.allSatisfy(\.isPlainInIdentifier), let first = name.utf8.first {
      return UInt8(ascii: "0")...UInt8(ascii: "9") ~= first ? "`\(name)`" : name
    }
    var scalars = name.unicodeScalars.makeIterator()
    guard let first = scalars.next(), first == "_" || first.properties.isAlphabetic else {
      return "`\(name)`"
    }
    while let next = scalars.next() {
      let isPlain =
        next == "_" || next.properties.isAlphabetic || next.properties.numericType != nil
      if !isPlain { return "`\(name)`" }
    }
    return name
  }
}

extension UInt8 {
  /// Whether it is a letter or a digit of ASCII, or an underscore.
  fileprivate var isPlainInIdentifier: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
