import LayoutModel

/// The constraints that a stack view makes for the views it arranges.
///
/// The recipe is UIKit's, as dumps of its constraints show it and frames that Interface Builder
/// recorded confirm it; the priorities 25, 49, 51 and 149 are those of open re-implementations.
struct StackConstraints {
  /// A constraint and what UIKit calls it.
  struct Made: Hashable, Sendable {
    let name: SystemConstraintName
    let equation: Equation
  }

  private(set) var constraints: [Made] = []

  let tree: LayoutTree
  private let contentSizes: ContentSizes
  let stack: LayoutItem
  let properties: StackProperties
  /// The arranged views, in order.
  let arranged: [Int]
  let main: AxisAttributes
  private let cross: AxisAttributes

  /// Makes the constraints; `nil` where the node is no stack view or arranges nothing.
  init?(_ tree: LayoutTree, _ contentSizes: ContentSizes, stack node: Int) {
    guard let properties = tree.nodes[node].stack else { return nil }
    arranged = tree.arrangedSubviews(of: node)
    guard !arranged.isEmpty else { return nil }
    self.tree = tree
    self.contentSizes = contentSizes
    self.properties = properties
    stack = tree.nodes[node].item
    main = AxisAttributes(properties.axis)
    cross = AxisAttributes(properties.axis == .horizontal ? .vertical : .horizontal)
    if properties.distribution == .gravityAreas {
      arrangeByGravity()
    } else {
      pinEnds()
      space()
      distribute()
    }
    align()
  }

  // MARK: Along the axis

  private mutating func pinEnds() {
    guard let first = arranged.first, let last = arranged.last else { return }
    add(.stackEnds, Equation(item(first, main.low), .equal, ofStack(main.low)))
    add(.stackEnds, Equation(ofStack(main.high), .equal, item(last, main.high)))
  }

  /// The distance between neighbours: exactly the spacing, or at least it where it is shared out.
  private mutating func space() {
    let isShared =
      properties.distribution == .equalSpacing || properties.distribution == .equalCentering
    for (before, after) in neighbours {
      let (start, end) = gap(before, after)
      add(
        .stackSpacing,
        Equation(
          end, isShared ? .greaterThanOrEqual : .equal, start, constant: spacing(after: before)))
    }
  }

  private mutating func distribute() {
    switch properties.distribution {
    case .fill, .gravityAreas: return
    case .fillEqually:
      for index in arranged.dropFirst() {
        add(
          .stackEqualSizes,
          Equation(item(index, main.size), .equal, item(arranged[0], main.size)))
      }
    case .fillProportionally: fillProportionally()
    case .equalSpacing:
      let gaps = neighbours.map(gap)
      for gap in gaps.dropFirst() {
        add(
          .stackEqualGaps,
          Equation(distance(gap), .equal, distance(gaps[0])))
      }
      fit(main, .stackFit, 49)
    case .equalCentering:
      let centers = neighbours.map { (item($0, main.center), item($1, main.center)) }
      for pair in centers.dropFirst() {
        add(
          .stackEqualGaps,
          Equation(distance(pair), .equal, distance(centers[0]), priority: 149))
      }
      fit(main, .stackFit, 49)
    }
  }

  /// Each view gets the share of the stack's length that its content has in all of it.
  ///
  /// Views without content size take what is left. Each share is a little weaker than the one
  /// before, so that rounding never makes a conflict.
  private mutating func fillProportionally() {
    let sizes = arranged.map { contentSizes[$0, properties.axis] ?? 0 }
    let total = sizes.reduce(0, +) + neighbours.reduce(0) { $0 + spacing(after: $1.0) }
    guard total > 0 else { return }
    var priority: Float = arranged.count == 1 ? 1000 : 999
    for (index, size) in zip(arranged, sizes) where size > 0 {
      add(
        .stackProportions,
        Equation(
          item(index, main.size), .equal, Operand(stack, main.size), multiplier: size / total,
          priority: LayoutPriority(priority)))
      // Long stacks stay above the priorities that content has by default.
      priority = max(751, priority - 1)
    }
  }

  // MARK: Across the axis

  private mutating func align() {
    if properties.alignment == .fill {
      for attribute in [cross.low, cross.high] { alignAll(attribute, toStack: true) }
      return
    }
    let isBaseline =
      properties.alignment == .firstBaseline || properties.alignment == .lastBaseline
    if isBaseline, properties.axis == .horizontal {
      alignBaselines()
    } else {
      alignEdges()
    }
    for index in arranged {
      add(
        .stackSuppression,
        Equation(item(index, cross.size), .equal, constant: 0, priority: 25))
    }
  }

  private mutating func alignEdges() {
    switch properties.alignment {
    case .center: alignAll(cross.center, toStack: true)
    case .trailing, .bottom, .lastBaseline: alignAll(cross.high, toStack: true)
    default: alignAll(cross.low, toStack: true)
    }
    for index in arranged {
      add(
        .stackEnds, Equation(item(index, cross.low), .greaterThanOrEqual, ofStack(cross.low)))
      add(
        .stackEnds, Equation(ofStack(cross.high), .greaterThanOrEqual, item(index, cross.high)))
    }
    fit(cross, .stackSpanningFit, 51)
  }

  /// The first view keeps within the stack on the side it is aligned at; others may reach beyond
  /// it there, as recorded frames do, but not on the other side.
  private mutating func alignBaselines() {
    let isFirst = properties.alignment == .firstBaseline
    alignAll(isFirst ? .firstBaseline : .lastBaseline, toStack: false)
    guard let first = arranged.first, case .view(let id) = stack else { return }
    let spanner = Spanner.item(of: id)
    let (near, far): (Attribute, Attribute) = isFirst ? (.top, .bottom) : (.bottom, .top)
    let inward: Relation = isFirst ? .greaterThanOrEqual : .lessThanOrEqual
    add(.stackEnds, Equation(item(first, near), inward, ofStack(near)))
    add(.stackSpanning, Equation(Operand(spanner, far), .equal, ofStack(far)))
    for index in arranged {
      add(.stackEnds, Equation(ofStack(far), inward, item(index, far)))
      add(.stackSpanning, Equation(item(index, near), inward, Operand(spanner, near)))
    }
    add(
      .stackSpanningFit,
      Equation(Operand(spanner, .height), .equal, constant: 0, priority: 51))
    fit(cross, .stackFit, 49)
  }

  private mutating func alignAll(_ attribute: Attribute, toStack: Bool) {
    if toStack {
      add(.stackEnds, Equation(item(arranged[0], attribute), .equal, ofStack(attribute)))
    }
    for index in arranged.dropFirst() {
      add(
        .stackAlignment, Equation(item(index, attribute), .equal, item(arranged[0], attribute)))
    }
  }

  // MARK: Pieces

  mutating func add(_ name: SystemConstraintName, _ equation: Equation) {
    constraints.append(Made(name: name, equation: equation))
  }

  /// Keeps the stack itself as small as its content allows on an axis.
  mutating func fit(
    _ axis: AxisAttributes, _ name: SystemConstraintName, _ priority: LayoutPriority
  ) {
    add(name, Equation(Operand(stack, axis.size), .equal, constant: 0, priority: priority))
  }

  private var neighbours: [(Int, Int)] { Array(zip(arranged, arranged.dropFirst())) }

  /// Where the gap between two neighbours starts and ends.
  private func gap(_ before: Int, _ after: Int) -> (Operand, Operand) {
    if properties.isBaselineRelative, properties.axis == .vertical {
      return (item(before, .lastBaseline), item(after, .firstBaseline))
    }
    return (item(before, main.high), item(after, main.low))
  }

  func distance(_ ends: (Operand, Operand)) -> Operand {
    Operand(ends.1.anchor, from: ends.0.anchor)
  }

  func spacing(after index: Int) -> Double {
    guard case .view(let id) = tree.nodes[index].item else { return properties.spacing }
    return properties.customSpacing[id] ?? properties.spacing
  }

  func item(_ index: Int, _ attribute: Attribute) -> Operand {
    Operand(tree.nodes[index].item, attribute)
  }

  /// An attribute of the stack, or of its margins where those inset what it arranges.
  func ofStack(_ attribute: Attribute) -> Operand {
    Operand(stack, properties.isMarginsRelative ? attribute.withinMargins : attribute)
  }
}

/// The attributes that measure along an axis.
struct AxisAttributes {
  let low: Attribute
  let high: Attribute
  let center: Attribute
  let size: Attribute

  init(_ axis: Axis) {
    (low, high, center, size) =
      axis == .horizontal
      ? (.leading, .trailing, .centerX, .width) : (.top, .bottom, .centerY, .height)
  }
}

extension Attribute {
  /// The same place on the margins of the item.
  fileprivate var withinMargins: Attribute {
    switch self {
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .centerX: .centerXWithinMargins
    case .centerY: .centerYWithinMargins
    default: self
    }
  }
}
