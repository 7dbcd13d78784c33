extension Layout {
  /// Returns the view or guide with a name: by name, outlet, user label, then ID.
  ///
  /// An ID is an imported object's ID in its document, or the store's ID or a unique prefix of it.
  ///
  /// - Throws: ``LayoutError`` with candidates if the name is unknown or ambiguous.
  public func item(named name: String) throws(LayoutError) -> LayoutItem {
    if let item = try knownItem(named: name) { return item }
    if (try? knownConstraint(named: name)) != nil {
      throw .otherKind("view or guide", name, is: "constraint")
    }
    throw .unknownName(
      "view or guide", name, candidates: similarNames(to: name, in: itemNames.keys))
  }

  /// Does the same, but returns `nil` for an unknown name, which needs no search for candidates.
  private func knownItem(named name: String) throws(LayoutError) -> LayoutItem? {
    if let item = itemNames[name] { return item }
    if let outlet = outlet(named: name) {
      let items = outlet.targets.compactMap(item(of:))
      if items.count == 1 { return items[0] }
      if items.count > 1 {
        throw .ambiguousItem(name, names: items.map(self.name(of:)))
      }
    }
    let labelled =
      views.filter { $0.userLabel == name }.map { LayoutItem.view($0.id) }
      + guides.filter { $0.userLabel == name || $0.identifier == name }
      .map { LayoutItem.guide($0.id) }
    if let item = try single(labelled, name) { return item }
    let identified =
      views.filter { Self.isID(name, of: $0.id, $0.source) }.map { LayoutItem.view($0.id) }
      + guides.filter { Self.isID(name, of: $0.id, $0.source) }
      .map { LayoutItem.guide($0.id) }
    return try single(identified, name)
  }

  /// Returns the view with a name.
  public func view(named name: String) throws(LayoutError) -> View {
    guard case .view(let id) = try item(named: name), let view = views[id] else {
      throw .otherKind("view", name, is: "guide")
    }
    return view
  }

  /// Returns the guide with a name.
  public func guide(named name: String) throws(LayoutError) -> Guide {
    guard case .guide(let id) = try item(named: name), let guide = guides[id] else {
      throw .otherKind("guide", name, is: "view")
    }
    return guide
  }

  /// Returns the constraint with this AutoLayoutKit name on a view, or `nil`.
  public func constraint(named name: String, on view: ViewID) -> Constraint? {
    constraintNames[ConstraintName(view: view, name: name)].flatMap { constraints[$0] }
  }

  /// Returns the constraint with a bare name: by outlet, name, identifier, user label, then ID.
  ///
  /// - Throws: ``LayoutError`` with candidates if the name is unknown or ambiguous.
  public func constraint(named name: String) throws(LayoutError) -> Constraint {
    if let found = try knownConstraint(named: name) { return found }
    if let item = try? knownItem(named: name) {
      let isView = if case .view = item { true } else { false }
      throw .otherKind("constraint", name, is: isView ? "view" : "guide")
    }
    let known = constraints.flatMap { [$0.name, $0.identifier].compactMap { $0 } }
    throw .unknownName("constraint", name, candidates: similarNames(to: name, in: known))
  }

  private func knownConstraint(named name: String) throws(LayoutError) -> Constraint? {
    if let outlet = outlet(named: name) {
      let targets = outlet.targets.compactMap(constraint(of:))
      if let found = try single(targets, name) { return found }
    }
    let rules: [(Constraint) -> Bool] = [
      { $0.name == name }, { $0.identifier == name }, { $0.userLabel == name },
      { Self.isID(name, of: $0.id, $0.source) },
    ]
    for rule in rules {
      if let found = try single(constraints.filter(rule), name) { return found }
    }
    return nil
  }

  /// Returns the possible outlet target with a name: a view, a guide or a constraint.
  public func target(named name: String) throws(LayoutError) -> Outlet.Target {
    if let item = try knownItem(named: name), let target = Self.target(of: item) { return target }
    if let constraint = try knownConstraint(named: name) { return .constraint(constraint.id) }
    let known = constraints.flatMap { [$0.name, $0.identifier].compactMap { $0 } }
    throw .unknownName(
      "view, guide or constraint", name,
      candidates: similarNames(to: name, in: itemNames.keys) + similarNames(to: name, in: known))
  }

  private static func target(of item: LayoutItem) -> Outlet.Target? {
    switch item {
    case .view(let id): .view(id)
    case .guide(let id): .guide(id)
    case .builtin: nil
    }
  }

  /// Returns an item's name; built-in guides are called `view.safeArea` and so on, and those
  /// created by a stack view `stack.UISV-alignment-spanner`.
  public func name(of item: LayoutItem) -> String {
    switch item {
    case .view(let id): name(of: id)
    case .guide(let id):
      guides.part(of: id) { $0.name } ?? stackGuideName(id) ?? id.description
    case .builtin(let guide, let view): name(of: view) + "." + guide.rawValue
    }
  }

  private func stackGuideName(_ id: GuideID) -> String? {
    StackGuide(id, in: self).map { $0.name(after: name(of: $0.view)) }
  }

  /// Returns a view's name, or its ID if it is not in this layout.
  public func name(of view: ViewID) -> String {
    views.part(of: view) { $0.name } ?? view.description
  }

  /// Returns an unused name for a view or guide: the base itself, or the base with a number from 2.
  public func freeItemName(_ base: String) -> String {
    if itemNames[base] == nil { return base }
    var number = 2
    while itemNames[base + String(number)] != nil { number += 1 }
    return base + String(number)
  }

  private func item(of target: Outlet.Target) -> LayoutItem? {
    switch target {
    case .view(let id): .view(id)
    case .guide(let id): .guide(id)
    case .constraint: nil
    }
  }

  private func constraint(of target: Outlet.Target) -> Constraint? {
    guard case .constraint(let id) = target else { return nil }
    return constraints[id]
  }

  private func single(_ found: [LayoutItem], _ name: String) throws(LayoutError) -> LayoutItem? {
    guard found.count > 1 else { return found.first }
    throw .ambiguousItem(name, names: found.map(self.name(of:)))
  }

  private func single(_ found: [Constraint], _ name: String) throws(LayoutError) -> Constraint? {
    guard found.count > 1 else { return found.first }
    throw .ambiguousConstraint(
      name, candidates: found.map { "\($0.id.description.prefix(8)) (\(text(of: $0)))" },
      dependsOnHolder: found[0].name == name)
  }

  /// Whether a text is an object's ID: its ID in the document, or at least the first four digits of
  /// its own ID.
  static func isID<Kind>(_ text: String, of id: ObjectID<Kind>, _ source: SourcePlace?) -> Bool {
    if source?.objectID == text { return true }
    // Rejects most texts without formatting an ID.
    return text.utf8.count >= 4 && text.allSatisfy(\.isHexDigit)
      && id.description.hasPrefix(text.lowercased())
  }
}
