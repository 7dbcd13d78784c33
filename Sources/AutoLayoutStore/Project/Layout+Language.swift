import LayoutLanguage
public import LayoutModel

extension Layout {
  /// Parses an equation, such as `gap: title.top == logo.bottom + system @750`.
  ///
  /// - Returns: the equation and the name before it, if any.
  /// - Throws: `LanguageError` with the place of the error.
  public func parseEquation(_ text: String) throws -> (name: String?, equation: Equation) {
    let parsed = try EquationParser(self).parse(text)
    return (parsed.name, parsed.equation)
  }

  /// Adds a constraint given as an equation.
  @discardableResult
  public mutating func addConstraint(
    _ text: String, id: ConstraintID
  ) throws -> Constraint {
    let parsed = try parseEquation(text)
    let constraint = try makeConstraint(id: id, parsed.equation, name: parsed.name)
    try addConstraint(constraint)
    return constraint
  }

  /// Adds constraints given as equations.
  public mutating func addConstraints(
    _ texts: [String], newID: () -> ConstraintID
  ) throws {
    for text in texts { try addConstraint(text, id: newID()) }
  }
}

extension Layout {
  /// Parses a visual format, such as `H:|-[logo(96)]-8-[title]-|`, and adds the guides that an
  /// extended one needs.
  ///
  /// - Returns: the equations, which are not added.
  /// - Throws: `LanguageError` with Apple's message and the place of the error.
  public mutating func readVisualFormat(
    _ format: String, _ request: VisualFormatRequest,
    using random: inout some RandomNumberGenerator
  ) throws -> [Equation] {
    let result = try request.parse(format, in: self, using: &random)
    for guide in result.guides { try addGuide(guide) }
    return result.equations
  }
}
