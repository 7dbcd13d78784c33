extension Solver {
  /// Suggests a value for a variable, for example while it is being dragged.
  ///
  /// Adds a constraint `variable == value` whose constant the next suggestion for the variable
  /// changes, so that nothing else is recomputed. Remove it with ``withdrawSuggestion(for:)``.
  ///
  /// - Throws: ``SolverError`` if the value is not acceptable, or another solver made the variable.
  public mutating func suggest(
    _ variable: Variable, _ value: Double, _ priority: Priority = .strong
  ) throws(SolverError) {
    // A caller that found the constraint in a conflict may have removed it.
    guard let id = suggestions[variable], contains(id) else {
      suggestions[variable] = try add(variable == value, priority)
      return
    }
    try setConstant(id, value)
    try setPriority(id, priority)
  }

  /// Removes the suggestion for a variable, if there is one.
  public mutating func withdrawSuggestion(for variable: Variable) {
    guard let id = suggestions.removeValue(forKey: variable), contains(id) else { return }
    try? removeConstraint(id)
  }
}
