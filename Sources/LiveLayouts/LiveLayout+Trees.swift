import LayoutModel

// Views that were not added yet, or were removed, are in separate hierarchies. Each of these is a
// small layout, so that the same checks apply; adding one to another hierarchy moves its rows
// there.

extension LiveLayout {
  /// One of the hierarchies.
  enum Tree: Hashable {
    case main
    case detached(ViewID)
  }

  /// Returns the hierarchy of a view, or `nil` if it belongs to another live layout or was undone.
  func tree(of view: ViewID) -> Tree? {
    if let top = detachedTops[view] { return .detached(top) }
    return layout.views[view] == nil ? nil : .main
  }

  /// Returns the hierarchy of an item.
  func tree(of item: LayoutItem) -> Tree? {
    switch item {
    case .view(let id), .builtin(_, let id): tree(of: id)
    case .guide(let id):
      if layout.guides[id] != nil {
        .main
      } else {
        detached.first { $0.value.guides[id] != nil }.map { .detached($0.key) }
      }
    }
  }

  /// Returns the hierarchy of all items of an equation, or `nil` if they are in several.
  func tree(of equation: Equation) -> Tree? {
    guard let tree = tree(of: equation.first.anchor.item),
      equation.anchors.allSatisfy({ self.tree(of: $0.item) == tree })
    else { return nil }
    return tree
  }

  /// Returns the hierarchy that a constraint is stored in, or `nil` if it is not stored.
  func tree(of constraint: LayoutConstraint) -> Tree? {
    if layout.constraints[constraint.id] != nil { return .main }
    guard !detached.isEmpty, let tree = tree(of: constraint.draft.equation),
      contents(of: tree).constraints[constraint.id] != nil
    else { return nil }
    return tree
  }

  /// Returns the current contents of a hierarchy.
  func contents(of tree: Tree) -> Layout {
    guard case .detached(let top) = tree else { return layout }
    return detached[top] ?? layout
  }

  /// Changes a hierarchy in place.
  func change<Result>(
    _ tree: Tree, _ body: (inout Layout) throws(LayoutError) -> Result
  ) throws(LayoutError) -> Result {
    guard case .detached(let top) = tree, detached[top] != nil else { return try body(&layout) }
    return try body(&detached[top, default: layout])
  }

  /// Moves a view to a position among the subviews of another view in any hierarchy.
  ///
  /// Constraints between the view's subtree and its surroundings are removed.
  func move(_ view: ViewID, into parent: ViewID, at position: Int?) throws(LayoutError) {
    guard let source = tree(of: view), let target = tree(of: parent) else {
      throw .notInLayout(view: view)
    }
    if source == target {
      try moveWithin(source, view, into: parent, at: position)
    } else {
      let old = contents(of: source)
      guard old.root == view || old.views[view]?.parent != nil, view != layout.root else {
        throw .rootCannotMove(old.name(of: view))
      }
      try checkNamesAreFree(of: old.subtree(of: view), from: old, in: target)
      if old.root != view { try detach(view) }
      try attach(top: view, to: target, parent: parent, at: position)
    }
  }

  private func moveWithin(
    _ tree: Tree, _ view: ViewID, into parent: ViewID, at position: Int?
  ) throws(LayoutError) {
    let contents = contents(of: tree)
    guard !contents.isAncestor(view, of: parent) else {
      throw .hierarchyCycle(contents.name(of: view), into: contents.name(of: parent))
    }
    if contents.views[view]?.parent != parent { try takeOutConstraints(crossing: view, in: tree) }
    _ = try change(tree) { layout throws(LayoutError) in
      try layout.moveView(view, to: parent, at: position)
    }
  }

  /// Moves a view and its subtree into a separate hierarchy.
  ///
  /// Does nothing if the view has no superview.
  func detach(_ view: ViewID) throws(LayoutError) {
    guard let tree = tree(of: view) else { throw .notInLayout(view: view) }
    guard contents(of: tree).views[view]?.parent != nil else { return }
    try takeOutConstraints(crossing: view, in: tree)
    let members = contents(of: tree).subtree(of: view)
    let new = try copy(members, of: tree)
    _ = try change(tree) { layout throws(LayoutError) in try layout.removeView(view) }
    detached[view] = new
    for member in members { detachedTops[member] = view }
  }

  /// Returns a layout of a view and its subtree.
  ///
  /// A separate function: retaining the old hierarchy longer would make its next change a copy.
  private func copy(_ members: [ViewID], of tree: Tree) throws(LayoutError) -> Layout {
    let old = contents(of: tree)
    guard let top = members.first, let root = old.views[top] else {
      throw .notInLayout(view: old.root)
    }
    var new = try Layout(id: newID(), name: old.name, canvas: old.canvas, root: root)
    try new.addContents(of: members, from: old)
    return new
  }

  /// Moves a whole detached hierarchy into a view of another one.
  private func attach(
    top: ViewID, to target: Tree, parent: ViewID, at position: Int?
  ) throws(LayoutError) {
    guard let old = detached[top], let view = old.views[top] else { throw .notInLayout(view: top) }
    let members = old.subtree(of: top)
    try change(target) { layout throws(LayoutError) in
      try layout.addView(view, in: parent, at: position)
      try layout.addContents(of: members, from: old)
    }
    detached[top] = nil
    for member in members {
      if case .detached(let newTop) = target {
        detachedTops[member] = newTop
      } else {
        detachedTops[member] = nil
      }
    }
  }

  /// Checks names before anything is moved, so that a move that fails changes nothing.
  private func checkNamesAreFree(
    of members: [ViewID], from old: Layout, in target: Tree
  ) throws(LayoutError) {
    let members = Set(members)
    let names =
      old.views.filter { members.contains($0.id) }.map(\.name)
      + old.guides.filter { members.contains($0.owningView) }.map(\.name)
    let new = contents(of: target)
    for name in names where new.freeItemName(name) != name { throw .itemNameTaken(name) }
  }

  /// Removes constraints between a view's subtree and its surroundings.
  private func takeOutConstraints(crossing view: ViewID, in tree: Tree) throws(LayoutError) {
    try takeOut(constraints(crossing: view, in: contents(of: tree)), from: tree)
  }

  private func constraints(crossing view: ViewID, in contents: Layout) -> [Constraint] {
    let members = IDIndex(contents.subtree(of: view))
    func isInside(_ item: LayoutItem) -> Bool {
      contents.container(of: item).map(members.contains) ?? false
    }
    return contents.constraints.all {
      $0.equation.names(isInside)
        && (!members.contains($0.owner) || $0.equation.names { !isInside($0) })
    }
  }

  /// Removes constraints from a hierarchy; their objects keep their values.
  func takeOut(_ constraints: [Constraint], from tree: Tree) throws(LayoutError) {
    guard !constraints.isEmpty else { return }
    _ = try change(tree) { layout throws(LayoutError) in
      try layout.removeConstraints(constraints.map(\.id))
    }
    for constraint in constraints { forget(constraint) }
  }
}

extension Layout {
  /// Copies the subtree of `members[0]`, which itself already exists here.
  fileprivate mutating func addContents(
    of members: [ViewID], from old: Layout
  ) throws(LayoutError) {
    let set = IDIndex(members)
    for id in members.dropFirst() {
      guard let view = old.views[id], let parent = view.parent else { continue }
      try addView(view, in: parent)
    }
    for guide in old.guides where set.contains(guide.owningView) { try addGuide(guide) }
    for constraint in old.constraints.all(where: { set.contains($0.owner) }) {
      try addKeepingName(constraint)
    }
  }

  /// Adds a constraint from another hierarchy.
  ///
  /// If the view it was named on was not moved along, it is named on the default view, and loses
  /// its name if that is taken.
  private mutating func addKeepingName(_ constraint: Constraint) throws(LayoutError) {
    var constraint = constraint
    if views[constraint.namedOn] == nil {
      constraint.namedOn = defaultNameHolder(of: constraint.equation) ?? constraint.owner
      if let name = constraint.name, self.constraint(named: name, on: constraint.namedOn) != nil {
        constraint.name = nil
      }
    }
    try addConstraint(constraint)
  }
}
