extension Layout {
  /// Removes a view with its descendants and the constraints that refer to them, and disconnects
  /// outlets to all of these.
  ///
  /// Linear in the size of the layout: to remove several views, ``removeViews(_:)`` is faster.
  ///
  /// - Throws: ``LayoutError`` if the view does not exist or is the root; then nothing changes.
  @discardableResult
  public mutating func removeView(_ id: ViewID) throws(LayoutError) -> Removal {
    try removeViews(CollectionOfOne(id))
  }

  /// Removes views with their descendants and the constraints that refer to them, and disconnects
  /// outlets to all of these.
  ///
  /// Views may be repeated or nested. Linear in the size of the layout, however many are removed.
  ///
  /// - Throws: ``LayoutError`` if a view does not exist or is the root; then nothing changes.
  @discardableResult
  public mutating func removeViews(
    _ ids: some Sequence<ViewID>
  ) throws(LayoutError) -> Removal {
    let tops = try topmost(of: Array(ids))
    let gone = tops.flatMap(subtree(of:))
    let goneSet = IDIndex(gone)
    var removal = Removal()
    removal.views = gone.map(name(of:))
    removeConstraints(constraints(referringTo: goneSet), into: &removal)
    rehomeNames(on: goneSet, into: &removal)
    dropGuides(of: goneSet, into: &removal)
    takeOffSuperviews(tops, goneSet)
    changes.childOrders.remove(goneSet)
    forgetBaselines(of: goneSet)
    drop(gone, goneSet)
    disconnectOutlets(into: &removal)
    return removal
  }

  /// Returns the given views that are not inside any of the others, each once.
  private func topmost(of ids: [ViewID]) throws(LayoutError) -> [ViewID] {
    for id in ids {
      guard let view = views[id] else { throw .unknownObject("view", id.description) }
      if view.parent == nil { throw .rootCannot("removed", root: view.name) }
    }
    guard ids.count > 1 else { return ids }
    let named = Set(ids)
    var taken: Set<ViewID> = []
    return ids.filter { id in
      taken.insert(id).inserted && !ancestors(of: id).dropFirst().contains(where: named.contains)
    }
  }

  private func constraints(referringTo gone: IDIndex) -> [Constraint] {
    func isGone(_ item: LayoutItem) -> Bool { container(of: item).map(gone.contains) ?? true }
    return constraints.all { $0.equation.names(isGone) }
  }

  /// Removes views from the lists of subviews and the custom spacing of their superviews.
  private mutating func takeOffSuperviews(_ tops: [ViewID], _ gone: IDIndex) {
    var parents = TouchedObjects<View>()
    for top in tops {
      guard let parent = superview(of: top) else { continue }
      parents.append(parent)
      guard views.part(of: parent, { $0.stack?.customSpacing[top] != nil }) == true else {
        continue
      }
      views[parent]?.stack?.customSpacing[top] = nil
      changes.views.append(parent)
    }
    for parent in parents {
      childOrder[parent]?.removeAll(where: gone.contains)
      changes.childOrders.append(parent)
    }
  }

  /// Restores the own baselines of views that used those of a removed view.
  private mutating func forgetBaselines(of gone: IDIndex) {
    func isGone(_ view: ViewID?) -> Bool { view.map(gone.contains) ?? false }
    let forgetful = views.all {
      (isGone($0.firstBaselineView) || isGone($0.lastBaselineView)) && !gone.contains($0.id)
    }
    for id in forgetful.map(\.id) {
      if isGone(views[id]?.firstBaselineView) { views[id]?.firstBaselineView = nil }
      if isGone(views[id]?.lastBaselineView) { views[id]?.lastBaselineView = nil }
      changes.views.append(id)
    }
  }

  private mutating func drop(_ gone: [ViewID], _ goneSet: IDIndex) {
    for view in gone {
      childOrder[view] = nil
      if let name = views.part(of: view, { $0.name }) { itemNames[name] = nil }
      changes.views.append(view)
    }
    if gone.count == 1, let only = gone.first {
      views[only] = nil
    } else {
      views.removeAll { goneSet.contains($0.id) }
    }
  }

  private mutating func dropGuides(of gone: IDIndex, into removal: inout Removal) {
    guard !guides.isEmpty else { return }
    let goneGuides = guides.all { gone.contains($0.owningView) }
    for guide in goneGuides { forget(guide, into: &removal) }
    guides.removeAll { gone.contains($0.owningView) }
  }

  /// Removes a guide and the constraints that refer to it, and disconnects outlets to them.
  @discardableResult
  public mutating func removeGuide(_ id: GuideID) throws(LayoutError) -> Removal {
    guard let guide = guides[id] else { throw .unknownObject("guide", id.description) }
    var removal = Removal()
    let referring = constraints.filter { constraint in
      constraint.equation.names { $0 == .guide(id) }
    }
    removeConstraints(referring, into: &removal)
    forget(guide, into: &removal)
    guides[id] = nil
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

  /// Moves the names of remaining constraints from removed views to the default view, or removes
  /// those that are taken there.
  private mutating func rehomeNames(on gone: IDIndex, into removal: inout Removal) {
    for constraint in constraints.all(where: { gone.contains($0.namedOn) }) {
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

  /// Records the removal of a guide.
  private mutating func forget(_ guide: Guide, into removal: inout Removal) {
    removal.guides.append(guide.name)
    itemNames[guide.name] = nil
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
