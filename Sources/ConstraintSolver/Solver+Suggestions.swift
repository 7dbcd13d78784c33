extension Solver {
  /// Asks for a value, as of something that is being dragged.
  ///
  /// A constraint of its own, `variable == value`, which the next suggestion for the variable moves:
  /// nothing else is worked out again. ``withdrawSuggestion(for:)`` takes it away.
  ///
  /// - Throws: ``SolverError`` when the value is not acceptable, or another solver made the variable.
  public mutating func suggest(
    _ variable: Variable, _ value: Double, _ priority: Priority = .strong
  ) throws(SolverError) {
    guard let id = suggestions[variable] else {
      suggestions[variable] = try add(variable == value, priority)
      return
    }
    try setConstant(id, value)
    try setPriority(id, priority)
  }

  /// Takes back what was suggested for a variable; nothing happens where nothing was.
  public mutating func withdrawSuggestion(for variable: Variable) {
    guard let id = suggestions.removeValue(forKey: variable) else { return }
    // Who has removed it by its conflict's name has done the same.
    try? removeConstraint(id)
  }
}
