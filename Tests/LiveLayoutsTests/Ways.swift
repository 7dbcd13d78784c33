import AutoLayoutStore
import Testing

@testable import LiveLayouts

/// The ways to write one equation in Swift.
enum Way: String, CaseIterable, Sendable {
  case single
  case anchors
  case maker
}

extension LiveLayout {
  /// Adds equations such as `logo.width >= 96 @750` in one of the ways and activates them.
  @discardableResult
  func constrain(_ way: Way, _ texts: [String]) throws -> [LayoutConstraint] {
    try texts.map { text in
      let parsed = try layout.parseEquation(text)
      let constraint =
        switch way {
        case .single: single(parsed.equation)
        case .anchors: try anchored(parsed.equation)
        case .maker: try made(parsed.equation)
        }
      if !constraint.isActive { constraint.priority = parsed.equation.priority }
      constraint.isActive = true
      if let name = parsed.name { try constraint.setName(name) }
      return constraint
    }
  }

  private func single(_ equation: Equation) -> LayoutConstraint {
    LayoutConstraint(
      item: object(for: equation.first.anchor.item), attribute: equation.first.anchor.attribute,
      relatedBy: equation.relation, toItem: equation.second.map { object(for: $0.anchor.item) },
      attribute: equation.second?.anchor.attribute ?? .notAnAttribute,
      multiplier: equation.multiplier, constant: equation.constant)
  }

  // MARK: Anchors

  private func anchored(_ equation: Equation) throws -> LayoutConstraint {
    let first = equation.first.anchor
    guard let second = equation.second?.anchor else {
      let dimension = try dimension(first)
      return switch equation.relation {
      case .equal: dimension.constraint(equalToConstant: equation.constant)
      case .greaterThanOrEqual:
        dimension.constraint(greaterThanOrEqualToConstant: equation.constant)
      case .lessThanOrEqual: dimension.constraint(lessThanOrEqualToConstant: equation.constant)
      }
    }
    switch first.attribute.dimension {
    case .horizontalPosition: return try compare(horizontal(first), horizontal(second), equation)
    case .verticalPosition: return try compare(vertical(first), vertical(second), equation)
    case .size, nil: break
    }
    let (one, other) = (try dimension(first), try dimension(second))
    let (multiplier, constant) = (equation.multiplier, equation.constant)
    return switch equation.relation {
    case .equal: one.constraint(equalTo: other, multiplier: multiplier, constant: constant)
    case .greaterThanOrEqual:
      one.constraint(greaterThanOrEqualTo: other, multiplier: multiplier, constant: constant)
    case .lessThanOrEqual:
      one.constraint(lessThanOrEqualTo: other, multiplier: multiplier, constant: constant)
    }
  }

  private func compare<Kind: LayoutAnchor>(
    _ first: Kind, _ second: Kind, _ equation: Equation
  ) throws -> LayoutConstraint {
    try #require(equation.multiplier == 1, "positions of anchors have no multiplier")
    return switch equation.relation {
    case .equal: first.constraint(equalTo: second, constant: equation.constant)
    case .greaterThanOrEqual:
      first.constraint(greaterThanOrEqualTo: second, constant: equation.constant)
    case .lessThanOrEqual: first.constraint(lessThanOrEqualTo: second, constant: equation.constant)
    }
  }

  /// An item for its anchors: for margin attributes, the view's margins guide.
  private func anchorItem(_ anchor: Anchor) throws -> any LiveItem {
    let item = object(for: anchor.item)
    guard anchor.attribute.isMargin else { return item }
    return try #require(item as? LiveView).layoutMarginsGuide
  }

  private func horizontal(_ anchor: Anchor) throws -> LayoutXAxisAnchor {
    let item = try anchorItem(anchor)
    switch anchor.attribute.withoutMargin {
    case .leading: return item.leadingAnchor
    case .trailing: return item.trailingAnchor
    case .left: return item.leftAnchor
    case .right: return item.rightAnchor
    default: return item.centerXAnchor
    }
  }

  private func vertical(_ anchor: Anchor) throws -> LayoutYAxisAnchor {
    let item = try anchorItem(anchor)
    switch anchor.attribute.withoutMargin {
    case .top: return item.topAnchor
    case .bottom: return item.bottomAnchor
    case .firstBaseline: return try #require(item as? LiveView).firstBaselineAnchor
    case .lastBaseline: return try #require(item as? LiveView).lastBaselineAnchor
    default: return item.centerYAnchor
    }
  }

  private func dimension(_ anchor: Anchor) throws -> LayoutDimension {
    let item = object(for: anchor.item)
    return anchor.attribute == .width ? item.widthAnchor : item.heightAnchor
  }

  // MARK: AutoLayoutKit

  /// Starts with a view, so an equation that starts with a guide is reversed.
  private func made(_ equation: Equation) throws -> LayoutConstraint {
    var equation = equation
    if !(object(for: equation.first.anchor.item) is LiveView), let second = equation.second {
      guard object(for: second.anchor.item) is LiveView, equation.multiplier == 1 else {
        return single(equation)
      }
      equation.second = equation.first
      equation.first = second
      equation.constant = -equation.constant
      equation.relation = equation.relation.flipped
    }
    let view = try #require(object(for: equation.first.anchor.item) as? LiveView)
    let maker = AutoLayoutStore.layout(view) { c in c.setPriority(equation.priority) }
    let attribute = equation.first.anchor.attribute
    let constant = equation.constant
    guard let second = equation.second else {
      return switch equation.relation {
      case .equal: maker.set(attribute, to: constant)
      case .greaterThanOrEqual: maker.set(attribute, greaterThan: constant)
      case .lessThanOrEqual: maker.set(attribute, lessThan: constant)
      }
    }
    let (item, other) = (object(for: second.anchor.item), second.anchor.attribute)
    let multiplier = equation.multiplier
    return switch equation.relation {
    case .equal: maker.make(attribute, equalTo: item, other, times: multiplier, plus: constant)
    case .greaterThanOrEqual:
      maker.make(attribute, greaterThan: item, other, times: multiplier, plus: constant)
    case .lessThanOrEqual:
      maker.make(attribute, lessThan: item, other, times: multiplier, minus: -constant)
    }
  }
}
