extension Layout {
  /// Returns the subviews of a view, back to front.
  public func subviews(of view: ViewID) -> [ViewID] { childOrder[view] ?? [] }

  /// Returns the custom guides of a view, in order of creation.
  ///
  /// Linear in the number of guides.
  public func guides(of view: ViewID) -> [GuideID] {
    guides.filter { $0.owningView == view }.map(\.id)
  }

  /// Returns `view` and all its descendants, parents before children, siblings in order.
  public func subtree(of view: ViewID) -> [ViewID] {
    var result: [ViewID] = []
    var pending = [view]
    while let next = pending.popLast() {
      result.append(next)
      pending.append(contentsOf: subviews(of: next).reversed())
    }
    return result
  }

  /// Returns the view whose coordinates and ancestors apply to an item: itself, or a guide's owner.
  public func container(of item: LayoutItem) -> ViewID? {
    switch item {
    case .view(let id), .builtin(_, let id): views.contains(id) ? id : nil
    case .guide(let id): guides.part(of: id) { $0.owningView }
    }
  }

  /// Returns the superview of a view; `nil` for the root and for views of other layouts.
  func superview(of view: ViewID) -> ViewID? { views.part(of: view) { $0.parent } ?? nil }

  /// Returns the item that contains an item: a view's superview or a guide's owner.
  package func superview(of item: LayoutItem) -> LayoutItem? {
    let view = if case .view(let id) = item { superview(of: id) } else { container(of: item) }
    return view.map(LayoutItem.view)
  }

  /// The depth of each view in the hierarchy; 0 for the root.
  package var depths: [ViewID: Int] {
    var depths = [root: 0]
    for view in subtree(of: root) {
      if let parent = superview(of: view) { depths[view] = (depths[parent] ?? 0) + 1 }
    }
    return depths
  }

  /// Returns `view`, its superview, and so on up to the root.
  public func ancestors(of view: ViewID) -> [ViewID] {
    var result = [view]
    while let last = result.last, let parent = superview(of: last), result.count <= views.count {
      result.append(parent)
    }
    return result
  }

  /// Whether `ancestor` is `view` or one of its ancestors.
  public func isAncestor(_ ancestor: ViewID, of view: ViewID) -> Bool {
    var current: ViewID? = view
    var steps = 0
    while let id = current, steps <= views.count {
      if id == ancestor { return true }
      current = superview(of: id)
      steps += 1
    }
    return false
  }

  /// Returns the lowest view that contains, or is, each of the two.
  public func nearestCommonAncestor(_ a: ViewID, _ b: ViewID) -> ViewID? {
    if a == b { return a }
    var (left, right) = (superview(of: a), superview(of: b))
    // Most pairs are siblings or parent and child.
    if let left, left == b || left == right { return left }
    if let right, right == a { return right }
    // Climbs from both at once, so that the first view reached twice is the nearest.
    var met: Set = [a, b]
    while left != nil || right != nil {
      for next in [left, right].compactMap({ $0 }) where !met.insert(next).inserted { return next }
      (left, right) = (left.flatMap(superview(of:)), right.flatMap(superview(of:)))
    }
    return nil
  }

  /// Adds a view to a superview, at an index among its subviews or in front of them.
  ///
  /// - Throws: ``LayoutError`` if the name or ID is taken, the name illegal, or `parent` unknown.
  public mutating func addView(
    _ view: View, in parent: ViewID, at position: Int? = nil
  ) throws(LayoutError) {
    guard views[parent] != nil else { throw .unknownObject("view", parent.description) }
    guard views[view.id] == nil else { throw .idTaken("view", view.id) }
    try check(view)
    try checkItemNameIsFree(view.name)
    try checkDepth(below: parent, levels: 1)
    var view = view
    view.parent = parent
    views[view.id] = view
    itemNames[view.name] = .view(view.id)
    insert(view.id, into: parent, at: position)
    changes.views.append(view.id)
  }

  /// Moves a view to another superview, or to another position among its siblings.
  ///
  /// Constraints stay; one whose owner is too low for the new position moves to the nearest common
  /// ancestor.
  ///
  /// - Returns: The constraints whose owner changed.
  /// - Throws: ``LayoutError`` if the view is the root, or would end up inside itself.
  @discardableResult
  public mutating func moveView(
    _ id: ViewID, to parent: ViewID, at position: Int? = nil
  ) throws(LayoutError) -> [ConstraintID] {
    guard let view = views[id] else { throw .unknownObject("view", id.description) }
    guard views[parent] != nil else { throw .unknownObject("view", parent.description) }
    guard let oldParent = view.parent else { throw .rootCannot("moved", root: view.name) }
    guard !isAncestor(id, of: parent) else {
      throw .cycle(view: view.name, into: name(of: parent))
    }
    if oldParent != parent { try checkDepth(below: parent, levels: levels(of: id)) }
    childOrder[oldParent]?.removeAll { $0 == id }
    changes.childOrders.append(oldParent)
    views[id]?.parent = parent
    insert(id, into: parent, at: position)
    changes.views.append(id)
    guard oldParent != parent else { return [] }
    if views[oldParent]?.stack?.customSpacing.removeValue(forKey: id) != nil {
      changes.views.append(oldParent)
    }
    return reinstallConstraints()
  }

  private mutating func insert(_ id: ViewID, into parent: ViewID, at position: Int?) {
    let count = childOrder[parent]?.count ?? 0
    childOrder[parent, default: []].insert(id, at: min(max(position ?? count, 0), count))
    changes.childOrders.append(parent)
  }

  private mutating func reinstallConstraints() -> [ConstraintID] {
    var moved: [ConstraintID] = []
    for constraint in constraints {
      guard let ancestor = commonAncestor(of: constraint.equation),
        !isAncestor(constraint.owner, of: ancestor)
      else { continue }
      constraints[constraint.id]?.owner = ancestor
      changes.constraints.append(constraint.id)
      moved.append(constraint.id)
    }
    return moved
  }

  /// Changes a view in place, except for its ID and superview.
  ///
  /// - Throws: ``LayoutError`` if a value is illegal or the new name is taken.
  public mutating func updateView(
    _ id: ViewID, _ change: (inout View) -> Void
  ) throws(LayoutError) {
    guard let old = views[id] else { throw .unknownObject("view", id.description) }
    var new = old
    change(&new)
    new.id = old.id
    new.parent = old.parent
    guard new != old else { return }
    try check(new)
    if new.name != old.name {
      try checkItemNameIsFree(new.name)
      itemNames[old.name] = nil
      itemNames[new.name] = .view(id)
    }
    views[id] = new
    changes.views.append(id)
  }

  /// Adds a guide to a view.
  ///
  /// - Throws: ``LayoutError`` if the name or ID is taken, the name illegal, or the view unknown.
  public mutating func addGuide(_ guide: Guide) throws(LayoutError) {
    guard guides[guide.id] == nil else { throw .idTaken("guide", guide.id) }
    guard views[guide.owningView] != nil else {
      throw .unknownObject("view", guide.owningView.description)
    }
    try checkItemNameIsFree(guide.name)
    guides[guide.id] = guide
    itemNames[guide.name] = .guide(guide.id)
    changes.guides.append(guide.id)
  }

  /// Changes a guide in place, except for its ID and owning view.
  public mutating func updateGuide(
    _ id: GuideID, _ change: (inout Guide) -> Void
  ) throws(LayoutError) {
    guard let old = guides[id] else { throw .unknownObject("guide", id.description) }
    var new = old
    change(&new)
    new.owningView = old.owningView
    guard new != old else { return }
    if new.name != old.name {
      try checkItemNameIsFree(new.name)
      itemNames[old.name] = nil
      itemNames[new.name] = .guide(id)
    }
    guides[id] = new
    changes.guides.append(id)
  }

  func checkItemNameIsFree(_ name: String) throws(LayoutError) {
    try Self.check(name: name)
    switch itemNames[name] {
    case .view, .builtin: throw .nameTaken(name, by: "a view")
    case .guide: throw .nameTaken(name, by: "a guide")
    case nil: return
    }
  }
}
