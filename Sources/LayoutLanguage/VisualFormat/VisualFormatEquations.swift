import LayoutModel

/// Generates the equations of the parts of a visual format.
struct VisualFormatEquations {
  var layout: Layout
  let options: VisualFormatOptions
  let axis: Axis

  /// A condition on a size or a distance.
  struct Predicate {
    enum Value {
      case number(Double)
      /// The size of another item.
      case item(LayoutItem)
      /// A `-` without a number.
      case standardSpacing
    }

    var relation = Relation.equal
    var value: Value
    var priority = LayoutPriority.required
  }

  /// The distance from the predecessor to `item`; `previous` is `nil` for the superview's edge.
  ///
  /// - Returns: `nil` if the item has no superview.
  func spacing(
    from previous: LayoutItem?, to item: LayoutItem, _ predicate: Predicate
  ) -> Equation? {
    if let previous { return between(previous, item, predicate) }
    return layout.superview(of: item).map { spacing(fromStartOf: $0, to: item, predicate) }
  }

  /// The distance from the starting edge of `container` to an item inside it.
  func spacing(
    fromStartOf container: LayoutItem, to item: LayoutItem, _ predicate: Predicate
  ) -> Equation {
    if isRightToLeft { return equation(container, .right, item, .right, predicate) }
    return equation(item, start, container, start, predicate)
  }

  /// The distance from `item` to the superview's closing edge; `nil` if it has no superview.
  func spacing(fromLast item: LayoutItem, _ predicate: Predicate) -> Equation? {
    layout.superview(of: item).map { spacing(from: item, toEndOf: $0, predicate) }
  }

  /// The distance from an item to the ending edge of its container.
  func spacing(
    from item: LayoutItem, toEndOf container: LayoutItem, _ predicate: Predicate
  ) -> Equation {
    if isRightToLeft { return equation(item, .left, container, .left, predicate) }
    return equation(container, end, item, end, predicate)
  }

  private func between(
    _ previous: LayoutItem, _ item: LayoutItem, _ predicate: Predicate
  ) -> Equation {
    if isRightToLeft { return equation(previous, .left, item, .right, predicate) }
    if axis == .vertical, options.contains(.spacingBaselineToBaseline) {
      return equation(item, .firstBaseline, previous, .lastBaseline, predicate)
    }
    return equation(item, start, previous, end, predicate)
  }

  /// A condition on an item's size along the format's axis.
  func size(of item: LayoutItem, _ predicate: Predicate) -> Equation {
    var equation = Equation(Operand(item, size), predicate.relation)
    equation.priority = predicate.priority
    switch predicate.value {
    case .number(let number): equation.constant = number
    case .item(let other): equation.second = Operand(other, size)
    case .standardSpacing: break
    }
    return equation
  }

  /// The alignments of an item with the next, on each attribute in the options.
  func alignments(of item: LayoutItem, with next: LayoutItem) -> [Equation] {
    options.alignments.map { Equation(Operand(item, $0), .equal, Operand(next, $0)) }
  }

  /// Whether the options align on an attribute along the format's axis, where that is impossible.
  var hasAlignmentAlongFormat: Bool { options.alignments.contains { $0.axis == axis } }

  var size: Attribute { axis == .horizontal ? .width : .height }

  /// The edge of a superview at which the format begins.
  var start: Attribute {
    guard axis == .horizontal else { return .top }
    return options.contains(.directionLeftToRight) ? .left : .leading
  }

  /// The edge of a superview at which the format ends.
  var end: Attribute {
    guard axis == .horizontal else { return .bottom }
    return options.contains(.directionLeftToRight) ? .right : .trailing
  }

  private var isRightToLeft: Bool {
    axis == .horizontal && options.contains(.directionRightToLeft)
  }

  private func equation(
    _ first: LayoutItem, _ firstAttribute: Attribute, _ second: LayoutItem,
    _ secondAttribute: Attribute, _ predicate: Predicate
  ) -> Equation {
    var equation = Equation(
      Operand(first, firstAttribute), predicate.relation, Operand(second, secondAttribute))
    equation.priority = predicate.priority
    switch predicate.value {
    case .number(let number): equation.constant = number
    case .standardSpacing: equation.spacing = StandardSpacing(.standard)
    case .item: break
    }
    return equation
  }
}
