import AutoLayoutStore

extension Constraint {
  /// Installs the constraint only if one of the conditions holds, or always if there are none.
  mutating func hold(when conditions: [TraitCondition]) {
    isInstalled = conditions.isEmpty
    variations = conditions.map { ConstraintVariation($0, isInstalled: true) }
  }
}
