/// The changes to a constraint in environments with certain traits.
public struct ConstraintVariation: Hashable, Sendable {
  public var condition: TraitCondition
  public var isInstalled: Bool?
  /// In points.
  public var constant: Double?
  public var priority: LayoutPriority?

  /// Creates a variation; omitted values do not change.
  public init(
    _ condition: TraitCondition, isInstalled: Bool? = nil, constant: Double? = nil,
    priority: LayoutPriority? = nil
  ) {
    self.condition = condition
    self.isInstalled = isInstalled
    self.constant = constant
    self.priority = priority
  }
}
