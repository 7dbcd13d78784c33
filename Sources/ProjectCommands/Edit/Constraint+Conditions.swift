import AutoLayoutStore

extension Constraint {
  /// Lets it hold only where one of the conditions does; with none, everywhere.
  mutating func hold(when conditions: [TraitCondition]) {
    isInstalled = conditions.isEmpty
    variations = conditions.map { ConstraintVariation($0, isInstalled: true) }
  }
}
