import LayoutModel

// Constraints across the axis: alignment with the first view, and bounds for the other views.
extension StackConstraints {
  /// Aligns the views with the first one, and that view or the spanner with the stack.
  mutating func align() {
    for attribute in alignedAttributes {
      for index in items.dropFirst() {
        add(.stackAlignment, Equation(item(items[0], attribute), .equal, item(index, attribute)))
      }
    }
    span()
    guard properties.alignment != .fill else { return }
    for index in items {
      add(
        .stackSuppression,
        Equation(item(index, cross.size), .equal, constant: 0, priority: 25))
    }
  }

  /// The sides on which the stack is aligned; the other sides only enclose the views.
  private enum Side {
    case both, low, high, center
    case firstBaseline, lastBaseline
  }

  /// Baselines are aligned only in a horizontal stack; in a vertical one they stand for its sides.
  private var side: Side {
    switch properties.alignment {
    case .fill: .both
    case .leading, .top: .low
    case .trailing, .bottom: .high
    case .center: .center
    case .firstBaseline: properties.axis == .horizontal ? .firstBaseline : .low
    case .lastBaseline: properties.axis == .horizontal ? .lastBaseline : .high
    }
  }

  private var alignedAttributes: [Attribute] {
    switch side {
    case .both: [cross.low, cross.high]
    case .low: [cross.low]
    case .high: [cross.high]
    case .center: [cross.center]
    case .firstBaseline: [.firstBaseline]
    case .lastBaseline: [.lastBaseline]
    }
  }

  /// Connects the stack with the first view on the aligned sides, and on the others with a spanner
  /// over all views, unless there is only one view.
  ///
  /// If baselines are aligned, the first view stays within the stack on the aligned side; other
  /// views may extend beyond it there, as in recorded frames, but not on the other side.
  private mutating func span() {
    guard !arranged.isEmpty, let first = items.first else { return }
    guard items.count > 1, side != .both, case .view(let id) = stack else {
      connectAlone(first)
      return
    }
    let spanner = StackGuide.spanner(of: id).item
    let (low, high) = (Operand(spanner, cross.low), Operand(spanner, cross.high))
    for index in arranged {
      let isAtLow = side == .low
      let isAtHigh = side == .high
      add(
        .stackSpanning,
        Equation(
          low, isAtLow ? .equal : .lessThanOrEqual, item(index, cross.low),
          priority: isAtLow ? Self.almostRequired : .required))
      add(
        .stackSpanning,
        Equation(
          high, isAtHigh ? .equal : .greaterThanOrEqual, item(index, cross.high),
          priority: isAtHigh ? Self.almostRequired : .required))
    }
    fit(spanner, cross, .stackSpanningFit, 51)
    connect(
      cross.low, side == .firstBaseline ? .lessThanOrEqual : .equal,
      to: side == .low || side == .firstBaseline ? item(first, cross.low) : low)
    connect(
      cross.high, side == .lastBaseline ? .greaterThanOrEqual : .equal,
      to: side == .high || side == .lastBaseline ? item(first, cross.high) : high)
    if side == .center { connect(cross.center, to: item(first, cross.center)) }
    if side == .firstBaseline || side == .lastBaseline { fit(stack, cross, .stackFit, 49) }
  }

  /// Connects the stack with its only view, or with the first of several views that all fill it.
  private mutating func connectAlone(_ first: Int) {
    let holdsLow = side == .both || side == .low
    let holdsHigh = side == .both || side == .high
    connect(cross.low, holdsLow ? .equal : .lessThanOrEqual, to: item(first, cross.low))
    connect(cross.high, holdsHigh ? .equal : .greaterThanOrEqual, to: item(first, cross.high))
    if side == .center { connect(cross.center, to: item(first, cross.center)) }
    if !holdsLow || !holdsHigh { fit(stack, cross, .stackFit, 49) }
  }

  /// UIKit's priority for constraints that are practically required but must not cause conflicts.
  private static let almostRequired: LayoutPriority = 999.5
}
