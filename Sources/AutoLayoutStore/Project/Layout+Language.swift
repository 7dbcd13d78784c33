import LayoutLanguage
public import LayoutModel

extension Layout {
  /// Reads an equation, such as `gap: title.top == logo.bottom + system @750`.
  ///
  /// - Returns: the equation, and the name in front of it where there is one.
  /// - Throws: `LanguageError` with the place of what is wrong.
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
  /// Reads a visual format, such as `H:|-[logo(96)]-8-[title]-|`, and adds the guides that an
  /// extended one needs for itself.
  ///
  /// - Returns: the equations, which are not added.
  /// - Throws: `LanguageError` with Apple's words and the place of what is wrong.
  public mutating func readVisualFormat(
    _ format: String, _ request: VisualFormatRequest,
    using random: inout some RandomNumberGenerator
  ) throws -> [Equation] {
    let result = try request.parse(format, in: self, using: &random)
    for guide in result.guides { try addGuide(guide) }
    return result.equations
  }
}
