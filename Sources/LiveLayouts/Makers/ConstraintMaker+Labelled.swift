public import LayoutModel

// The same methods with AutoLayoutKit's label `s:` before the second attribute, so that code
// written for it compiles unchanged.

extension ConstraintMaker {
  /// Makes a constraint `attribute == times * related.other + plus - minus`.
  @discardableResult
  public func make(
    _ attribute: Attribute, equalTo related: (any LiveItem)?, s other: Attribute,
    times multiplier: Double = 1, plus: Double = 0, minus: Double = 0, on target: LiveView? = nil,
    name: String? = nil, priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    make(
      attribute, equalTo: related, other, times: multiplier, plus: plus, minus: minus, on: target,
      name: name, priority: priority)
  }

  /// Makes a constraint `attribute >= times * related.other + plus - minus`.
  @discardableResult
  public func make(
    _ attribute: Attribute, greaterThan related: (any LiveItem)?, s other: Attribute,
    times multiplier: Double = 1, plus: Double = 0, minus: Double = 0, on target: LiveView? = nil,
    name: String? = nil, priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    make(
      attribute, greaterThan: related, other, times: multiplier, plus: plus, minus: minus,
      on: target, name: name, priority: priority)
  }

  /// Makes a constraint `attribute <= times * related.other + plus - minus`.
  @discardableResult
  public func make(
    _ attribute: Attribute, lessThan related: (any LiveItem)?, s other: Attribute,
    times multiplier: Double = 1, plus: Double = 0, minus: Double = 0, on target: LiveView? = nil,
    name: String? = nil, priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    make(
      attribute, lessThan: related, other, times: multiplier, plus: plus, minus: minus, on: target,
      name: name, priority: priority)
  }

  /// Makes a constraint `attribute == view.safeArea.other + plus - minus`, named on the superview.
  @discardableResult
  public func make(
    _ attribute: Attribute, equalToSafeArea view: LiveView, s other: Attribute, plus: Double = 0,
    minus: Double = 0, name: String? = nil, priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    make(
      attribute, equalToSafeArea: view, other, plus: plus, minus: minus, name: name,
      priority: priority)
  }
}
