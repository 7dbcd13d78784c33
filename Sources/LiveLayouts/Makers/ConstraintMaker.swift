public import LayoutModel

/// Writes the constraints of one view, in the manner of AutoLayoutKit.
///
/// Turns off the translation of the view's autoresizing mask, and gives `body` a maker whose every
/// call installs a constraint and returns it:
///
/// ```swift
/// layout(child) { c in
///   c.make(.centerX, equalTo: parent, .centerX)
///   c.make(.trailing, equalTo: parent, .trailing, minus: 10, name: "inset")
///   c.set(.width, to: 30, name: "w")
/// }
/// child.constraint(named: "w")?.constant = 40
/// ```
///
/// What is illegal, and a name that is taken, is kept as the live layout's error.
@discardableResult
public func layout(
  _ view: LiveView, _ body: (ConstraintMaker) throws -> Void
) rethrows -> ConstraintMaker {
  try AutoLayoutKit.layout(view, body)
}

/// What ``layout(_:_:)`` gives its body: makes constraints whose first item is one view.
///
/// Constraints are required unless ``priority`` was set before or the call says otherwise, and are
/// installed on the nearest common ancestor of their items. A name is looked up on the target view: for
/// `set` the view itself, for `make` its superview, or the view given as `on:`.
///
/// ## Topics
/// ### Making
/// - ``make(_:equalTo:_:times:plus:minus:on:name:priority:)``
/// - ``set(_:to:name:priority:)``
/// ### Priority
/// - ``priority``
/// - ``withPriority(_:_:)``
public final class ConstraintMaker {
  /// The view whose constraints are made.
  public let item: LiveView
  /// The priority of the constraints made from now on; required at first.
  ///
  /// A priority that is illegal is kept as the live layout's error and changes nothing.
  public var priority = LayoutPriority.required {
    didSet {
      guard !priority.isLegal else { return }
      item.liveLayout.record(LayoutError.illegalPriority(priority))
      priority = oldValue
    }
  }

  /// Begins to make constraints for a view, and turns off the translation of its autoresizing mask.
  public init(_ item: LiveView) {
    self.item = item
    item.translatesAutoresizingMaskIntoConstraints = false
  }

  // MARK: Sizes

  /// Sets an attribute of the view, `attribute == constant`; in points.
  @discardableResult
  public func set(
    _ attribute: Attribute, to constant: Double, name: String? = nil,
    priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    add(Equation(operand(attribute), .equal, constant: constant), name: name, on: item, priority)
  }

  /// Sets the least value of an attribute of the view, `attribute >= constant`; in points.
  @discardableResult
  public func set(
    _ attribute: Attribute, greaterThan constant: Double, name: String? = nil,
    priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    add(
      Equation(operand(attribute), .greaterThanOrEqual, constant: constant), name: name, on: item,
      priority)
  }

  /// Sets the largest value of an attribute of the view, `attribute <= constant`; in points.
  @discardableResult
  public func set(
    _ attribute: Attribute, lessThan constant: Double, name: String? = nil,
    priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    add(
      Equation(operand(attribute), .lessThanOrEqual, constant: constant), name: name, on: item,
      priority)
  }

  // MARK: Relations

  /// Makes a constraint `attribute == times * related.other + plus - minus`.
  ///
  /// - Parameters:
  ///   - related: a view or guide; `nil` compares with the constant alone and ignores `other`.
  ///   - other: the attribute of `related`; the same as `attribute` if left out.
  ///   - multiplier: the factor of the other side.
  ///   - plus: added to the other side, in points.
  ///   - minus: subtracted from the other side, in points.
  ///   - target: the view the name is looked up on; the superview if left out.
  ///   - name: unique among the constraints named on the target.
  ///   - priority: that of this constraint; ``priority`` if left out.
  @discardableResult
  public func make(
    _ attribute: Attribute, equalTo related: (any LiveItem)?, _ other: Attribute? = nil,
    times multiplier: Double = 1, plus: Double = 0, minus: Double = 0, on target: LiveView? = nil,
    name: String? = nil, priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    make(
      attribute, .equal, related, other, times: multiplier, constant: plus - minus, on: target,
      name: name, priority)
  }

  /// Makes a constraint `attribute >= times * related.other + plus - minus`.
  ///
  /// The parameters are those of ``make(_:equalTo:_:times:plus:minus:on:name:priority:)``.
  @discardableResult
  public func make(
    _ attribute: Attribute, greaterThan related: (any LiveItem)?, _ other: Attribute? = nil,
    times multiplier: Double = 1, plus: Double = 0, minus: Double = 0, on target: LiveView? = nil,
    name: String? = nil, priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    make(
      attribute, .greaterThanOrEqual, related, other, times: multiplier, constant: plus - minus,
      on: target, name: name, priority)
  }

  /// Makes a constraint `attribute <= times * related.other + plus - minus`.
  ///
  /// The parameters are those of ``make(_:equalTo:_:times:plus:minus:on:name:priority:)``.
  @discardableResult
  public func make(
    _ attribute: Attribute, lessThan related: (any LiveItem)?, _ other: Attribute? = nil,
    times multiplier: Double = 1, plus: Double = 0, minus: Double = 0, on target: LiveView? = nil,
    name: String? = nil, priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    make(
      attribute, .lessThanOrEqual, related, other, times: multiplier, constant: plus - minus,
      on: target, name: name, priority)
  }

  /// Makes a constraint `attribute == view.safeArea.other + plus - minus`, named on the superview.
  @discardableResult
  public func make(
    _ attribute: Attribute, equalToSafeArea view: LiveView, _ other: Attribute? = nil,
    plus: Double = 0, minus: Double = 0, name: String? = nil, priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    make(
      attribute, .equal, view.safeAreaLayoutGuide, other, times: 1, constant: plus - minus,
      on: nil, name: name, priority)
  }

  private func make(
    _ attribute: Attribute, _ relation: Relation, _ related: (any LiveItem)?, _ other: Attribute?,
    times multiplier: Double, constant: Double, on target: LiveView?, name: String?,
    _ priority: LayoutPriority?
  ) -> LayoutConstraint {
    var equation = Equation(operand(attribute), relation, constant: constant)
    if let related {
      equation.second = Operand(related.layoutItem, other ?? attribute)
      equation.multiplier = multiplier
    }
    return add(equation, name: name, on: target ?? item.superview ?? item, priority)
  }

  private func operand(_ attribute: Attribute) -> Operand { Operand(item.layoutItem, attribute) }

  private func add(
    _ equation: Equation, name: String?, on target: LiveView, _ priority: LayoutPriority?
  ) -> LayoutConstraint {
    var equation = equation
    equation.priority = priority ?? self.priority
    let constraint = LayoutConstraint(of: equation, in: item.liveLayout)
    item.liveLayout.recording { try constraint.store(name: name, on: target, active: true) }
    return constraint
  }
}
