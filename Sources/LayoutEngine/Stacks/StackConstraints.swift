import LayoutModel

/// The constraints that a stack view makes for the views it arranges.
///
/// The recipe is UIKit's: names, orientation and priorities are those that dumps of its constraints
/// show, which kean/Arranged and its author's article list for every setting. Frames that Interface
/// Builder recorded confirm what comes out. Where a dump and recorded frames disagree, as for what
/// baselines let overflow, the frames decide.
struct StackConstraints {
  /// A constraint and what UIKit calls it.
  struct Made: Hashable, Sendable {
    let name: SystemConstraintName
    let equation: Equation
  }

  private(set) var constraints: [Made] = []

  let tree: LayoutTree
  let contentSizes: ContentSizes
  /// Known where others of the tree have asked.
  let lengths: StackLengths?
  /// The stack view's node.
  let node: Int
  let stack: LayoutItem
  let properties: StackProperties
  /// The views that take part, in order, hidden ones that are squeezed to nothing among them.
  let items: [Int]
  /// Those of them that have a place.
  let arranged: [Int]
  /// Those of them that have none.
  let hidden: Set<Int>
  let main: AxisAttributes
  let cross: AxisAttributes

  /// Makes the constraints; `nil` where the node is no stack view or arranges nothing.
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

  /// Connects an edge or the centre of the stack with an item's, the stack first, as UIKit does.
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

  /// Connects the far end of the stack with an item's: what an AppKit stack that may clip or
  /// detach views gives way to is a constraint of its own.
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

  /// How much it matters that what is arranged ends within the stack: along it as little as to the
  /// view that is the first to be detached.
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

  /// Keeps something as small as its content allows.
  mutating func fit(
    _ item: LayoutItem, _ axis: AxisAttributes, _ name: SystemConstraintName,
    _ priority: LayoutPriority
  ) {
    add(name, Equation(Operand(item, axis.size), .equal, constant: 0, priority: priority))
  }

  /// Gives everything the size of the first.
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

  /// An attribute of the stack, or of its margins where those inset what it arranges.
  func ofStack(_ attribute: Attribute) -> Operand {
    Operand(stack, properties.isMarginsRelative ? attribute.withinMargins : attribute)
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

extension StackProperties {
  /// The distance, in points, from an arranged item to the next.
  func spacing(after item: LayoutItem) -> Double {
    guard case .view(let id) = item else { return spacing }
    return customSpacing[id] ?? spacing
  }
}
