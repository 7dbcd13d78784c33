extension Layout {
  /// Removes a view and everything below it, the constraints that refer to any of it, and
  /// disconnects the outlets to what went.
  ///
  /// Linear in the size of the layout.
  @discardableResult
  public mutating func removeView(_ id: ViewID) throws(LayoutError) -> Removal {
    guard let view = views[id] else { throw .unknownObject("view", id.description) }
    guard let parent = view.parent else { throw .rootCannot("removed", root: view.name) }
    let gone = subtree(of: id)
    let goneSet = Set(gone)
    let goneGuides = guides.filter { goneSet.contains($0.owningView) }
    var removal = Removal()
    removal.views = gone.map(name(of:))
    let refersToGone = { [self] (constraint: Constraint) in
      constraint.equation.anchors.contains { anchor in
        container(of: anchor.item).map(goneSet.contains) ?? true
      }
    }
    removeConstraints(constraints.filter(refersToGone), into: &removal)
    rehomeNames(on: goneSet, into: &removal)
    for guide in goneGuides { drop(guide, into: &removal) }
    childOrder[parent]?.removeAll { $0 == id }
    changes.childOrders.append(parent)
    if views[parent]?.stack?.customSpacing.removeValue(forKey: id) != nil {
      changes.views.append(parent)
    }
    changes.childOrders.remove(goneSet)
    forgetBaselines(of: goneSet)
    for view in gone {
      childOrder[view] = nil
      if let name = views[view]?.name { itemNames[name] = nil }
      views[view] = nil
      changes.views.append(view)
    }
    disconnectOutlets(into: &removal)
    return removal
  }

  /// Views whose baselines were those of a view that goes have their own again.
  private mutating func forgetBaselines(of gone: Set<ViewID>) {
    for view in views where !gone.contains(view.id) {
      var changed = view
      if let first = view.firstBaselineView, gone.contains(first) {
        changed.firstBaselineView = nil
      }
      if let last = view.lastBaselineView, gone.contains(last) { changed.lastBaselineView = nil }
      guard changed != view else { continue }
      views[view.id] = changed
      changes.views.append(view.id)
    }
  }

  /// Removes a guide and the constraints that refer to it, and disconnects outlets to them.
  @discardableResult
  public mutating func removeGuide(_ id: GuideID) throws(LayoutError) -> Removal {
    guard let guide = guides[id] else { throw .unknownObject("guide", id.description) }
    var removal = Removal()
    let referring = constraints.filter { constraint in
      constraint.equation.anchors.contains { $0.item == .guide(id) }
    }
    removeConstraints(referring, into: &removal)
    drop(guide, into: &removal)
    disconnectOutlets(into: &removal)
    return removal
  }

  /// Removes constraints and disconnects outlets to them.
  @discardableResult
  public mutating func removeConstraints(_ ids: [ConstraintID]) throws(LayoutError) -> Removal {
    if let unknown = ids.first(where: { constraints[$0] == nil }) {
      throw .unknownObject("constraint", unknown.description)
    }
    var removal = Removal()
    removeConstraints(ids.compactMap { constraints[$0] }, into: &removal)
    disconnectOutlets(into: &removal)
    return removal
  }

  private mutating func removeConstraints(
    _ gone: [Constraint], into removal: inout Removal
  ) {
    guard !gone.isEmpty else { return }
    removal.constraints += gone.map { text(of: $0) }
    for constraint in gone {
      if let name = constraint.name {
        constraintNames[ConstraintName(view: constraint.namedOn, name: name)] = nil
      }
      changes.constraints.append(constraint.id)
    }
    let ids = Set(gone.map(\.id))
    if ids.count == 1, let only = ids.first {
      constraints[only] = nil
    } else {
      constraints.removeAll { ids.contains($0.id) }
    }
  }

  /// Constraints that stay but were named on a view that goes are named where they would be by
  /// default, or lose the name where that is taken.
  private mutating func rehomeNames(on gone: Set<ViewID>, into removal: inout Removal) {
    for constraint in constraints where gone.contains(constraint.namedOn) {
      let home = defaultNameHolder(of: constraint.equation) ?? root
      var changed = constraint
      changed.namedOn = home
      if let name = constraint.name {
        constraintNames[ConstraintName(view: constraint.namedOn, name: name)] = nil
        let key = ConstraintName(view: home, name: name)
        if constraintNames[key] == nil {
          constraintNames[key] = constraint.id
        } else {
          changed.name = nil
          removal.unnamedConstraints.append(text(of: constraint))
        }
      }
      constraints[constraint.id] = changed
      changes.constraints.append(constraint.id)
    }
  }

  private mutating func drop(_ guide: Guide, into removal: inout Removal) {
    removal.guides.append(guide.name)
    itemNames[guide.name] = nil
    guides[guide.id] = nil
    changes.guides.append(guide.id)
  }

  private mutating func disconnectOutlets(into removal: inout Removal) {
    for outlet in outlets where !outlet.targets.allSatisfy(holds) {
      let kept = outlet.targets.filter(holds)
      outlets[outlet.id]?.targets = kept
      changes.outlets.append(outlet.id)
      removal.disconnectedOutlets.append(outlet.name)
    }
  }
}
