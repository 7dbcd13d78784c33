/// How a constraint differs where some traits hold.
public struct ConstraintVariation: Hashable, Sendable {
  public var condition: TraitCondition
  public var isInstalled: Bool?
  /// In points.
  public var constant: Double?
  public var priority: LayoutPriority?

  /// Makes a variation; what is left out does not differ.
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
