extension Layout {
  /// Adds a constraint after checking it completely.
  ///
  /// - Throws: ``LayoutError`` in Apple's words if the equation is illegal, the items share no
  ///   ancestor, the owner is too low in the hierarchy, or the name or the ID is taken.
  public mutating func addConstraint(_ constraint: Constraint) throws(LayoutError) {
    guard constraints[constraint.id] == nil else { throw .idTaken("constraint", constraint.id) }
    var constraint = constraint
    resolveSpacing(&constraint.equation)
    try check(constraint)
    try checkNameIsFree(constraint)
    constraints[constraint.id] = constraint
    if let name = constraint.name {
      constraintNames[ConstraintName(view: constraint.namedOn, name: name)] = constraint.id
    }
    changes.constraints.append(constraint.id)
  }

  /// Creates a constraint with the default owner, named on the default view.
  ///
  /// - Throws: ``LayoutError`` if the items share no ancestor.
  public func makeConstraint(
    id: ConstraintID, _ equation: Equation, name: String? = nil
  ) throws(LayoutError) -> Constraint {
    guard let owner = commonAncestor(of: equation), let holder = defaultNameHolder(of: equation)
    else {
      throw .noCommonAncestor(
        text(of: equation.first), equation.second.map { text(of: $0) } ?? "nil")
    }
    return Constraint(id: id, equation: equation, owner: owner, name: name, namedOn: holder)
  }

  /// Changes a constraint in place, except for its ID.
  public mutating func updateConstraint(
    _ id: ConstraintID, _ change: (inout Constraint) -> Void
  ) throws(LayoutError) {
    guard let old = constraints[id] else { throw .unknownObject("constraint", id.description) }
    var new = old
    change(&new)
    new.id = old.id
    guard new != old else { return }
    try check(new)
    if new.name != old.name || new.namedOn != old.namedOn {
      try checkNameIsFree(new)
      if let name = old.name {
        constraintNames[ConstraintName(view: old.namedOn, name: name)] = nil
      }
      if let name = new.name {
        constraintNames[ConstraintName(view: new.namedOn, name: name)] = id
      }
    }
    constraints[id] = new
    changes.constraints.append(id)
  }

  private func checkNameIsFree(_ constraint: Constraint) throws(LayoutError) {
    guard let name = constraint.name else { return }
    let holder = constraintNames[ConstraintName(view: constraint.namedOn, name: name)]
    guard holder == nil || holder == constraint.id else {
      throw .constraintNameTaken(name, on: self.name(of: constraint.namedOn))
    }
  }

  /// Returns the nearest view that contains, or is, every item of an equation.
  ///
  /// - Returns: `nil` if an item is not in this layout.
  public func commonAncestor(of equation: Equation) -> ViewID? {
    var result: ViewID?
    for anchor in equation.anchors {
      guard let container = container(of: anchor.item) else { return nil }
      guard let current = result else {
        result = container
        continue
      }
      guard let shared = nearestCommonAncestor(current, container) else { return nil }
      result = shared
    }
    return result
  }

  /// Returns the view on which AutoLayoutKit's rule names a constraint: its item if there is only
  /// one, otherwise the first item's superview, or the item itself if it is the root.
  public func defaultNameHolder(of equation: Equation) -> ViewID? {
    let item = equation.first.anchor.item
    guard let container = container(of: item) else { return nil }
    if case .view(let view) = item, equation.second != nil { return views[view]?.parent ?? view }
    return container
  }

  /// Checks everything about a constraint except that its name is unique.
  func check(_ constraint: Constraint) throws(LayoutError) {
    let equation = constraint.equation
    try check(equation)
    if let name = constraint.name { try Self.check(name: name) }
    guard views[constraint.namedOn] != nil else {
      throw .unknownObject("view", constraint.namedOn.description)
    }
    guard let ancestor = commonAncestor(of: equation), views[constraint.owner] != nil else {
      throw .noCommonAncestor(
        text(of: equation.first), equation.second.map { text(of: $0) } ?? "nil")
    }
    guard isAncestor(constraint.owner, of: ancestor) else {
      throw .ownerBelowAncestor(owner: name(of: constraint.owner), ancestor: name(of: ancestor))
    }
    for variation in constraint.variations {
      if let priority = variation.priority, !priority.isLegal { throw .illegalPriority(priority) }
      if let constant = variation.constant { try check(constant: constant, of: equation) }
    }
  }

  /// Checks an equation against UIKit's rules.
  public func check(_ equation: Equation) throws(LayoutError) {
    for anchor in equation.anchors {
      guard holds(anchor.item) else {
        throw .unknownObject("item", "\(anchor.item)")
      }
      guard anchor.attribute != .notAnAttribute else { throw .unknownAttribute(text(of: equation)) }
      try checkApplies(anchor, in: equation)
    }
    try checkPair(equation.first, in: equation)
    if let second = equation.second { try checkPair(second, in: equation) }
    try check(constant: equation.constant, of: equation)
    let multiplier = equation.multiplier
    guard multiplier.isFinite else { throw .numberNotFinite("multiplier", multiplier) }
    guard multiplier == 0 || Self.multipliers.contains(multiplier.magnitude) else {
      throw .multiplierOutOfRange(multiplier)
    }
    if let spacing = equation.spacing { try Self.check("spacing's multiplier", spacing.multiplier) }
    guard equation.priority.isLegal else { throw .illegalPriority(equation.priority) }
    try checkSides(equation)
  }

  private func checkSides(_ equation: Equation) throws(LayoutError) {
    guard let second = equation.second, equation.multiplier != 0 else {
      guard equation.first.dimension == .size else {
        throw .locationEqualToConstant(
          text(of: equation), equation.first.anchor.attribute)
      }
      if equation.spacing != nil { throw .spacingOnSize(text(of: equation)) }
      return
    }
    guard second != equation.first else { throw .constraintToItself(text(of: equation)) }
    let isSize = equation.first.dimension == .size
    guard (second.dimension == .size) == isSize else { throw .invalidPairing(text(of: equation)) }
    if isSize {
      if equation.spacing != nil { throw .spacingOnSize(text(of: equation)) }
      return
    }
    if Self.mix(equation.first.anchor.attribute, second.anchor.attribute) {
      throw .leadingWithLeft(text(of: equation), text(of: equation.first), text(of: second))
    }
  }

  /// Whether one attribute depends on the layout direction and the other is left or right.
  private static func mix(_ a: Attribute, _ b: Attribute) -> Bool {
    a.isDirectional && b.isSide || a.isSide && b.isDirectional
  }

  /// Returns the error that UIKit throws on activating a constraint with this equation, or `nil`.
  ///
  /// The constructor accepts positions on two axes, but the engine does not ("Constraint improperly
  /// relates anchors of incompatible types"); a scroll view's guides exist on no other view.
  public func activationError(of equation: Equation) -> LayoutError? {
    for case .builtin(let guide, let view) in equation.anchors.map(\.item)
    where guide.isOfScrollViews {
      if let view = views[view], !view.mayScroll { return .noScrollView(view, guide) }
    }
    guard let second = equation.second, equation.first.origin == nil, second.origin == nil,
      equation.first.anchor.attribute.isPosition, second.anchor.attribute.isPosition,
      equation.first.anchor.attribute.axis != second.anchor.attribute.axis
    else { return nil }
    return .acrossAxes(text(of: equation.first), text(of: second))
  }

  /// Checks that a distance is between two positions on the same axis.
  private func checkPair(_ operand: Operand, in equation: Equation) throws(LayoutError) {
    guard let origin = operand.origin else { return }
    let anchor = operand.anchor
    guard anchor.attribute.isPosition, anchor.attribute.dimension == origin.attribute.dimension
    else { throw .invalidPairing(text(of: equation)) }
    if Self.mix(anchor.attribute, origin.attribute) {
      throw .leadingWithLeft(
        text(of: equation), text(of: Operand(anchor)), text(of: Operand(origin)))
    }
  }

  private func checkApplies(_ anchor: Anchor, in equation: Equation) throws(LayoutError) {
    if case .view = anchor.item { return }
    let isLegacy = [.builtin(.topLayoutGuide, of: root), .builtin(.bottomLayoutGuide, of: root)]
      .contains(anchor.item)
    guard anchor.attribute.isMargin || (anchor.attribute.isBaseline && !isLegacy) else { return }
    throw .notOnGuides(text(of: equation), attribute: anchor.attribute, item: name(of: anchor.item))
  }

  private func check(constant: Double, of equation: Equation) throws(LayoutError) {
    guard constant.isFinite else {
      throw .constantNotFinite(
        constant, first: text(of: equation.first),
        second: equation.second.map { text(of: $0) } ?? "nil")
    }
    guard constant.magnitude <= Self.largestNumber else { throw .constantTooLarge(constant) }
  }

  /// Sets the constant to the points of the standard spacing.
  ///
  /// A document's symbolic constant keeps the points written with it. Adding a constraint does this
  /// automatically.
  public func resolveSpacing(_ equation: inout Equation) {
    guard let spacing = equation.spacing else { return }
    switch spacing.kind {
    case .document: return
    case .anchor: equation.constant = spacing.multiplier * StandardSpacing.betweenSiblings
    case .standard:
      equation.constant =
        spacing.multiplier
        * (joinsSuperview(equation) ? StandardSpacing.toSuperview : StandardSpacing.betweenSiblings)
    }
  }

  /// Whether an equation connects a view to an enclosing view, or to its safe area or margins.
  ///
  /// Custom guides, and the top and bottom layout guides, are siblings of a view's subviews:
  /// spacing to them is that between siblings.
  private func joinsSuperview(_ equation: Equation) -> Bool {
    guard let first = container(of: equation.first.anchor.item),
      let second = (equation.second?.anchor.item).flatMap(container(of:)), first != second
    else { return false }
    for anchor in equation.anchors {
      switch anchor.item {
      case .guide, .builtin(.topLayoutGuide, _), .builtin(.bottomLayoutGuide, _): return false
      case .view, .builtin: continue
      }
    }
    return isAncestor(first, of: second) || isAncestor(second, of: first)
  }
}
