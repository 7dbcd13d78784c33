public import LayoutModel

extension ConstraintMaker {
  /// Sets the priority of subsequent constraints.
  public func setPriority(_ priority: LayoutPriority) { self.priority = priority }
  /// Makes subsequent constraints required, which is the default.
  public func setPriorityRequired() { priority = .required }
  /// Sets the priority of subsequent constraints to 750.
  public func setPriorityDefaultHigh() { priority = .defaultHigh }
  /// Sets the priority of subsequent constraints to 250.
  public func setPriorityDefaultLow() { priority = .defaultLow }
  /// Sets the priority of subsequent constraints to 50.
  public func setPriorityFittingSizeLevel() { priority = .fittingSizeLevel }

  /// Makes the constraints of a body with a priority, then restores the previous one.
  public func withPriority(_ priority: LayoutPriority, _ body: () throws -> Void) rethrows {
    let former = self.priority
    self.priority = priority
    defer { self.priority = former }
    try body()
  }
}
