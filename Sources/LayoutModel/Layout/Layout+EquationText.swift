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
  public func text(of equation: Equation) -> String { printer.text(of: equation) }

  /// One side of an equation: `logo.width`, or `(b.leading - a.trailing)`.
  public func text(of operand: Operand) -> String { printer.text(of: operand) }

  /// An anchor: `logo.leading`, `root.safeArea.top`.
  public func text(of anchor: Anchor) -> String { printer.text(of: anchor) }

  /// Prints equations with the names of the layout: for many, once.
  package var printer: EquationPrinter {
    EquationPrinter { item in
      if case .builtin(_, let view) = item { name(of: view) } else { name(of: item) }
    }
  }
}
