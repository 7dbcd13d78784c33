public import LayoutModel

/// Makes the constraints of one view in the style of AutoLayoutKit.
///
/// Turns off the translation of the view's autoresizing mask and passes `body` a maker. Each call
/// of the maker installs and returns a constraint:
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
/// Invalid constraints and names that are taken are recorded as the live layout's error.
@discardableResult
public func layout(
  _ view: LiveView, _ body: (ConstraintMaker) throws -> Void
) rethrows -> ConstraintMaker {
  try AutoLayoutKit.layout(view, body)
}

/// Makes constraints whose first item is one view; passed to the body of ``layout(_:_:)``.
///
/// Constraints are required unless ``priority`` or the call specifies otherwise, and are installed
/// on the nearest common ancestor of their items. Names are looked up on the target view: for `set`
/// the view itself, for `make` its superview or the `on:` view.
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
  /// The priority of subsequent constraints; initially required.
  ///
  /// An invalid priority is recorded as the live layout's error and has no effect.
  public var priority = LayoutPriority.required {
    didSet {
      guard !priority.isLegal else { return }
      item.liveLayout.record(LayoutError.illegalPriority(priority))
      priority = oldValue
    }
  }

  /// Creates a maker for a view and turns off the translation of its autoresizing mask.
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

  /// Sets the minimum of an attribute of the view, `attribute >= constant`; in points.
  @discardableResult
  public func set(
    _ attribute: Attribute, greaterThan constant: Double, name: String? = nil,
    priority: LayoutPriority? = nil
  ) -> LayoutConstraint {
    add(
      Equation(operand(attribute), .greaterThanOrEqual, constant: constant), name: name, on: item,
      priority)
  }

  /// Sets the maximum of an attribute of the view, `attribute <= constant`; in points.
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
  ///   - related: a view or guide; if `nil`, the constant is used alone and `other` is ignored.
  ///   - other: the attribute of `related`, by default the same as `attribute`.
  ///   - multiplier: the factor of the right side.
  ///   - plus: added to the right side, in points.
  ///   - minus: subtracted from the right side, in points.
  ///   - target: the view on which the name is looked up, by default the superview.
  ///   - name: the name, unique among the constraints named on the target.
  ///   - priority: the priority of this constraint, by default ``priority``.
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
