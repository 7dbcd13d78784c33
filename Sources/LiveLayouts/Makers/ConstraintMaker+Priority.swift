public import LayoutModel

extension ConstraintMaker {
  /// Sets the priority of the constraints made from now on.
  public func setPriority(_ priority: LayoutPriority) { self.priority = priority }
  /// Makes required constraints from now on, as at first.
  public func setPriorityRequired() { priority = .required }
  /// Makes constraints of priority 750 from now on.
  public func setPriorityDefaultHigh() { priority = .defaultHigh }
  /// Makes constraints of priority 250 from now on.
  public func setPriorityDefaultLow() { priority = .defaultLow }
  /// Makes constraints of priority 50 from now on.
  public func setPriorityFittingSizeLevel() { priority = .fittingSizeLevel }

  /// Makes constraints of one priority, and goes back to the former afterwards.
  public func withPriority(_ priority: LayoutPriority, _ body: () throws -> Void) rethrows {
    let former = self.priority
    self.priority = priority
    defer { self.priority = former }
    try body()
  }
}
