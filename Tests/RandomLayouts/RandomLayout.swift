package import LayoutModel
import SeededNumbers

/// Random layouts that between them use every stored field.
package struct RandomLayout {
  package var random: SeededValues
  /// Documents for sources to refer to; the file must contain them.
  package var documents: [DocumentID] = []

  package init(seed: UInt64) { random = SeededValues(seed: seed) }

  package mutating func make(views: Int = 12, constraints: Int = 16, name: String? = nil) throws
    -> Layout
  {
    var root = view()
    root.name = "root"
    var layout = try Layout(
      id: LayoutID(using: &random), name: name ?? "layout \(random.next() % 1_000_000)",
      canvas: canvas(), root: root, source: source())
    for _ in 1..<max(views, 2) { try addView(to: &layout) }
    for _ in 0..<views / 4 { try addGuide(to: &layout) }
    for _ in 0..<constraints { try addConstraint(to: &layout) }
    for _ in 0..<constraints / 4 { try addOutlet(to: &layout) }
    return layout
  }

  package mutating func addView(to layout: inout Layout) throws {
    var view = view()
    view.name = layout.freeItemName(view.name)
    let parent = random.pick(layout.views.map(\.id))
    try layout.addView(
      view, in: parent,
      at: random.oneIn(3) ? Int.random(in: 0...5, using: &random) : nil)
    if layout.views[parent]?.stack != nil, random.oneIn(2) {
      let points = random.length()
      try layout.updateView(parent) { $0.stack?.customSpacing[view.id] = points }
    }
  }

  package mutating func addGuide(to layout: inout Layout) throws {
    var guide = Guide(
      id: GuideID(using: &random), name: layout.freeItemName(random.name()),
      owningView: random.pick(layout.views.map(\.id)))
    guide.identifier = random.maybe { $0.name() }
    guide.userLabel = random.maybe { $0.name() }
    guide.source = source()
    try layout.addGuide(guide)
  }

  package mutating func addOutlet(to layout: inout Layout) throws {
    let isCollection = random.oneIn(2)
    let count = Int.random(in: 0...(isCollection ? 4 : 1), using: &random)
    var targets: [Outlet.Target] = []
    for _ in 0..<count {
      let target = target(in: layout)
      if !targets.contains(target) { targets.append(target) }
    }
    let outlet = Outlet(
      id: OutletID(using: &random), name: "\(random.name())\(random.next() % 100_000)",
      isCollection: isCollection, targets: targets)
    try layout.addOutlet(outlet)
  }

  package mutating func target(in layout: Layout) -> Outlet.Target {
    switch Int.random(in: 0..<3, using: &random) {
    case 0 where !layout.guides.isEmpty: .guide(random.pick(layout.guides.map(\.id)))
    case 1 where !layout.constraints.isEmpty: .constraint(random.pick(layout.constraints.map(\.id)))
    default: .view(random.pick(layout.views.map(\.id)))
    }
  }

  /// Adds a random constraint, unless it is illegal.
  package mutating func addConstraint(to layout: inout Layout) throws {
    let equation = equation(in: layout)
    guard var constraint = try? layout.makeConstraint(id: ConstraintID(using: &random), equation)
    else { return }
    if random.oneIn(2) { constraint.owner = layout.root }
    if random.oneIn(4) { constraint.namedOn = random.pick(layout.views.map(\.id)) }
    decorate(&constraint)
    // Rejected, for example, if it duplicates a name on a view or mixes leading and left.
    try? layout.addConstraint(constraint)
  }

  package mutating func decorate(_ constraint: inout Constraint) {
    constraint.name = random.maybe { $0.name() }
    constraint.identifier = random.maybe { $0.name() }
    constraint.userLabel = random.maybe { $0.name() }
    constraint.isActive = !random.oneIn(4)
    constraint.shouldBeArchived = random.oneIn(4)
    constraint.isPlaceholder = random.oneIn(5)
    constraint.isInstalled = !random.oneIn(5)
    constraint.source = source()
    if random.oneIn(3) {
      constraint.variations = (0...Int.random(in: 0..<3, using: &random)).map { _ in
        ConstraintVariation(
          condition(), isInstalled: random.maybe { $0.oneIn(2) },
          constant: random.maybe { $0.length() }, priority: random.maybe { Self.priority(&$0) })
      }
    }
  }

  package mutating func equation(in layout: Layout) -> Equation {
    let isSize = random.oneIn(2)
    var equation = Equation(operand(in: layout, isSize: isSize))
    equation.relation = random.pick(Relation.allCases)
    if !isSize || random.oneIn(2) { equation.second = operand(in: layout, isSize: isSize) }
    if equation.second != nil, random.oneIn(3) { equation.multiplier = random.length(1...9) }
    if equation.multiplier == 0 { equation.multiplier = 1 }
    if random.oneIn(2) { equation.constant = random.length() }
    if !isSize, random.oneIn(4) {
      equation.spacing = StandardSpacing(
        random.pick(StandardSpacing.Kind.allCases), multiplier: random.pick([1, 2, -1, 0.5, 1.1]))
    }
    if random.oneIn(2) { equation.priority = Self.priority(&random) }
    return equation
  }

  private mutating func operand(in layout: Layout, isSize: Bool) -> Operand {
    let isVertical = random.oneIn(2)
    let positions: [Attribute] =
      isVertical
      ? [.top, .bottom, .centerY, .firstBaseline] : [.leading, .trailing, .centerX, .left]
    if isSize, !random.oneIn(6) {
      return Operand(item(in: layout), random.pick([.width, .height]))
    }
    let anchor = Anchor(item(in: layout), random.pick(positions))
    guard isSize || random.oneIn(12) else { return Operand(anchor) }
    return Operand(anchor, from: Anchor(item(in: layout), random.pick(positions)))
  }

  private mutating func item(in layout: Layout) -> LayoutItem {
    let view = random.pick(layout.views.map(\.id))
    switch Int.random(in: 0..<5, using: &random) {
    case 0: return .builtin(random.pick(BuiltinGuide.allCases), of: view)
    case 1 where !layout.guides.isEmpty: return .guide(random.pick(layout.guides.map(\.id)))
    default: return .view(view)
    }
  }

  package mutating func source() -> SourcePlace? {
    guard !documents.isEmpty, random.oneIn(2) else { return nil }
    return SourcePlace(
      document: random.pick(documents), objectID: "obj-\(String(random.next(), radix: 36))")
  }
}
