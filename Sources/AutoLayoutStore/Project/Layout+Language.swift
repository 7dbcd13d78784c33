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

/// A line of a script, as a shell would read it.
public enum ShellLine {
  /// The words of a line; none where it is blank or a comment.
  ///
  /// - Throws: `LanguageError` where a quote is not closed.
  public static func words(of line: String) throws -> [String] { try ShellWords.split(line) }
}
