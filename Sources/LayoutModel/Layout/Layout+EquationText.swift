extension Layout {
  /// Returns a constraint's equation, without its name.
  public func text(of constraint: Constraint) -> String { text(of: constraint.equation) }

  /// Returns the text of a constraint in a report: its equation and, if layout generated it, its
  /// name; generated constants are measurements, so they are rounded to thousandths.
  public func text(of constraint: DiagnosedConstraint) -> String {
    switch constraint.origin {
    case .constraint: return text(of: constraint.equation)
    case .system(let name):
      var equation = constraint.equation
      equation.constant = equation.constant.roundedToThousandths
      return "\(text(of: equation)) (\(name))"
    }
  }

  /// Returns the text of an equation, such as `logo.width == 2 * label.width + 8 @750`.
  public func text(of equation: Equation) -> String { printer.text(of: equation) }

  /// Returns the text of one side of an equation: `logo.width`, or `(b.leading - a.trailing)`.
  public func text(of operand: Operand) -> String { printer.text(of: operand) }

  /// Returns the text of an anchor: `logo.leading`, `root.safeArea.top`.
  public func text(of anchor: Anchor) -> String { printer.text(of: anchor) }

  /// A printer with the names of this layout, to be created once for many equations.
  package var printer: EquationPrinter {
    EquationPrinter { item in
      if case .builtin(_, let view) = item { name(of: view) } else { name(of: item) }
    }
  }
}
