import LayoutModel

/// The constraints that a stack view creates for its arranged views.
///
/// The rules are UIKit's: names, order and priorities are those in dumps of its constraints, which
/// kean/Arranged and its author's article list for every setting. Frames that Interface Builder
/// recorded confirm the results. If a dump and recorded frames disagree, as they do on what may
/// overflow with baseline alignment, the frames take precedence.
struct StackConstraints {
  /// A constraint and UIKit's name for it.
  struct Made: Hashable, Sendable {
    let name: SystemConstraintName
    let equation: Equation
  }

  private(set) var constraints: [Made] = []

  let tree: LayoutTree
  let contentSizes: ContentSizes
  /// Content lengths, if they were already computed for another stack view of the tree.
  let lengths: StackLengths?
  /// The stack view's node.
  let node: Int
  let stack: LayoutItem
  let properties: StackProperties
  /// The views that take part, in order, including hidden ones that are reduced to zero length.
  let items: [Int]
  /// The items that have a place in the stack.
  let arranged: [Int]
  /// The items that have no place in the stack.
  let hidden: Set<Int>
  let main: AxisAttributes
  let cross: AxisAttributes

  /// Creates the constraints; `nil` if the node is not a stack view or arranges nothing.
  init?(
    _ tree: LayoutTree, _ contentSizes: ContentSizes, _ lengths: StackLengths? = nil,
    stack node: Int
  ) {
    guard let properties = tree.nodes[node].stack else { return nil }
    arranged = tree.arrangedSubviews(of: node)
    items = tree.squeezesHidden(in: node) ? tree.subviews[node] : arranged
    guard !items.isEmpty else { return nil }
    hidden = items.count == arranged.count ? [] : Set(items).subtracting(arranged)
    self.tree = tree
    self.contentSizes = contentSizes
    self.lengths = lengths
    self.properties = properties
    self.node = node
    stack = tree.nodes[node].item
    main = AxisAttributes(properties.axis)
    cross = AxisAttributes(properties.axis == .horizontal ? .vertical : .horizontal)
    if properties.distribution == .gravityAreas {
      arrangeByGravity()
    } else {
      pinEnds()
      space()
      distribute()
      hide()
    }
    align()
  }

  // MARK: Pieces

  mutating func add(_ name: SystemConstraintName, _ equation: Equation) {
    constraints.append(Made(name: name, equation: equation))
  }

  /// Connects an edge or the centre of the stack with an item's, the stack first as in UIKit.
  mutating func connect(
    _ attribute: Attribute, _ relation: Relation = .equal, to item: Operand
  ) {
    let axis = attribute == main.high ? main : cross
    guard attribute == axis.high else {
      add(.stackEnds, Equation(ofStack(attribute), relation, item))
      return
    }
    end(axis, .stackEnds, relation, item)
  }

  /// Connects the far end of the stack with an item's, using a separate constraint for the part
  /// that yields in an AppKit stack that may clip or detach views.
  mutating func end(
    _ axis: AxisAttributes, _ name: SystemConstraintName, _ relation: Relation, _ item: Operand
  ) {
    let priority = clippingPriority(axis)
    guard !priority.isRequired else {
      add(name, Equation(ofStack(axis.high), relation, item))
      return
    }
    if relation == .equal {
      add(name, Equation(ofStack(axis.high), .lessThanOrEqual, item))
    }
    add(
      .stackClipping,
      Equation(ofStack(axis.high), .greaterThanOrEqual, item, priority: priority))
  }

  /// Returns the priority of keeping arranged views inside the stack: along its axis at most that
  /// of the view to be detached first.
  private func clippingPriority(_ axis: AxisAttributes) -> LayoutPriority {
    guard tree.nodes[node].isAppKitStack else { return .required }
    guard axis.size == main.size else {
      return properties.axis == .horizontal
        ? properties.clippingResistance.vertical : properties.clippingResistance.horizontal
    }
    return arranged.reduce(properties.clippingResistance[properties.axis]) {
      min($0, tree.nodes[$1].view?.visibilityPriority ?? .required)
    }
  }

  /// Keeps an item as small as its content allows.
  mutating func fit(
    _ item: LayoutItem, _ axis: AxisAttributes, _ name: SystemConstraintName,
    _ priority: LayoutPriority
  ) {
    add(name, Equation(Operand(item, axis.size), .equal, constant: 0, priority: priority))
  }

  /// Makes the sizes of all items equal to that of the first.
  mutating func matchSizes(_ all: [LayoutItem], _ priority: LayoutPriority = .required) {
    guard let first = all.first else { return }
    for item in all.dropFirst() {
      add(
        .stackEqualSizes,
        Equation(
          Operand(item, main.size), .equal, Operand(first, main.size), priority: priority))
    }
  }

  var neighbours: [(Int, Int)] { Array(zip(arranged, arranged.dropFirst())) }

  func spacing(after index: Int) -> Double { properties.spacing(after: tree.nodes[index].item) }

  func item(_ index: Int, _ attribute: Attribute) -> Operand {
    Operand(tree.nodes[index].item, attribute)
  }

  /// Returns an attribute of the stack, or of its margins if they inset the arranged views.
  func ofStack(_ attribute: Attribute) -> Operand {
    Operand(stack, properties.isMarginsRelative ? attribute.withinMargins : attribute)
  }
}

extension Attribute {
  /// The corresponding attribute of the item's margins.
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

extension StackProperties {
  /// Returns the distance from an arranged item to the next, in points.
  func spacing(after item: LayoutItem) -> Double {
    guard case .view(let id) = item else { return spacing }
    return customSpacing[id] ?? spacing
  }
}
