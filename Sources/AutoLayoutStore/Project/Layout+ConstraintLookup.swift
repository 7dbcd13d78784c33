public import LayoutModel

extension Layout {
  /// Returns the constraint with a name, outlet, identifier, label or id, or with an equation such
  /// as `a.top == b.bottom + 8`.
  ///
  /// - Parameter view: the view that the constraint is named on, as in AutoLayoutKit, or `nil`.
  /// - Throws: ``LayoutError`` with suggestions if the text is unknown or ambiguous;
  ///   `LanguageError` if it looks like an equation but is not valid.
  public func findConstraint(_ text: String, on view: String? = nil) throws -> Constraint {
    let holder = try view.map { try self.view(named: $0) }
    do throws(LayoutError) {
      guard let holder else { return try constraint(named: text) }
      if let found = constraint(named: text, on: holder.id) { return found }
      let names = constraints.filter { $0.namedOn == holder.id }.compactMap(\.name)
      let others = constraints.filter { $0.name == text }.map { name(of: $0.namedOn) }
      throw LayoutError.unknownConstraint(text, on: holder.name, isOn: others, among: names)
    } catch {
      guard error.code == .unknownName, Self.isEquation(text) else { throw error }
      return try constraint(equation: text, on: holder?.id)
    }
  }

  /// Whether a text contains a comparison, which no name of a constraint does.
  public static func isEquation(_ text: String) -> Bool { text.contains { "=<>≥≤".contains($0) } }

  private func constraint(equation text: String, on holder: ViewID?) throws -> Constraint {
    let wanted = try parseEquation(text)
    let isOfAnyPriority = !text.contains("@")
    // Compare texts: they distinguish a number from standard spacing, but not the sources of
    // spacing.
    let texts = [wanted.equation, wanted.equation.turned].compactMap { $0.map(self.text(of:)) }
    let views = wanted.equation.anchors.map { container(of: $0.item) }
    let found = constraints.filter { constraint in
      // Skip constraints of other views, to avoid generating their texts.
      guard let first = constraint.equation.anchors.first,
        views.contains(container(of: first.item))
      else { return false }
      var equation = constraint.equation
      if isOfAnyPriority { equation.priority = wanted.equation.priority }
      return (holder == nil || constraint.namedOn == holder)
        && (wanted.name == nil || constraint.name == wanted.name)
        && texts.contains(self.text(of: equation))
    }
    if found.count == 1, let only = found.first { return only }
    guard found.isEmpty else {
      throw LayoutError.ambiguousConstraint(
        text,
        candidates: found.map { "\($0.id.description.prefix(8)) (\(self.text(of: $0)))" },
        dependsOnHolder: Set(found.map(\.namedOn)).count > 1)
    }
    throw LayoutError.unknownEquation(
      text, candidates: similarNames(to: text, in: constraints.map { self.text(of: $0.equation) }))
  }
}

extension Equation {
  /// The equation with its sides swapped: `b.bottom == a.top - 8` for `a.top == b.bottom + 8`;
  /// `nil` if that would change a multiplier.
  fileprivate var turned: Equation? {
    guard let second, multiplier == 1, spacing == nil else { return nil }
    return Equation(
      second, relation.flipped, first, constant: constant == 0 ? 0 : -constant, priority: priority)
  }
}
