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
    // A conflict names it, too, and whoever reads that may have removed it.
    guard let id = suggestions[variable], contains(id) else {
      suggestions[variable] = try add(variable == value, priority)
      return
    }
    try setConstant(id, value)
    try setPriority(id, priority)
  }

  /// Takes back what was suggested for a variable; nothing happens where nothing was.
  public mutating func withdrawSuggestion(for variable: Variable) {
    guard let id = suggestions.removeValue(forKey: variable), contains(id) else { return }
    try? removeConstraint(id)
  }
}
