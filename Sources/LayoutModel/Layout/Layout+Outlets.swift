extension Layout {
  /// Adds an outlet or an outlet collection.
  ///
  /// - Throws: ``LayoutError`` if the name or the ID is taken, the name illegal, or a target is not
  ///   in this layout.
  public mutating func addOutlet(_ outlet: Outlet) throws(LayoutError) {
    guard outlets[outlet.id] == nil else { throw .idTaken("outlet", outlet.id) }
    try Self.check(name: outlet.name)
    guard outletNames[outlet.name] == nil else { throw .outletNameTaken(outlet.name) }
    try check(outlet.targets)
    outlets[outlet.id] = outlet
    outletNames[outlet.name] = outlet.id
    changes.outlets.append(outlet.id)
  }

  /// Connects an outlet to other targets; an empty list disconnects it.
  public mutating func connectOutlet(
    _ id: OutletID, to targets: [Outlet.Target]
  ) throws(LayoutError) {
    guard outlets[id] != nil else { throw .unknownObject("outlet", id.description) }
    try check(targets)
    outlets[id]?.targets = targets
    changes.outlets.append(id)
  }

  /// Removes an outlet, but not its targets.
  public mutating func removeOutlet(_ id: OutletID) throws(LayoutError) {
    guard let outlet = outlets[id] else { throw .unknownObject("outlet", id.description) }
    outletNames[outlet.name] = nil
    outlets[id] = nil
    changes.outlets.append(id)
  }

  /// Returns the outlet with this name, or `nil`.
  public func outlet(named name: String) -> Outlet? { outletNames[name].flatMap { outlets[$0] } }

  /// Returns the outlet with this name.
  ///
  /// - Throws: ``LayoutError`` with candidates if there is none.
  public func existingOutlet(_ name: String) throws(LayoutError) -> Outlet {
    guard let outlet = outlet(named: name) else {
      throw .unknownName(
        "outlet", name, candidates: similarNames(to: name, in: outlets.map(\.name)))
    }
    return outlet
  }

  /// Returns the names of the outlets connected to a target, in order of creation.
  public func outletNames(of target: Outlet.Target) -> [String] {
    outlets.filter { $0.targets.contains(target) }.map(\.name)
  }

  private func check(_ targets: [Outlet.Target]) throws(LayoutError) {
    for target in targets where !holds(target) {
      switch target {
      case .view(let id): throw .unknownObject("view", id.description)
      case .guide(let id): throw .unknownObject("guide", id.description)
      case .constraint(let id): throw .unknownObject("constraint", id.description)
      }
    }
  }

  func holds(_ target: Outlet.Target) -> Bool {
    switch target {
    case .view(let id): views[id] != nil
    case .guide(let id): guides[id] != nil
    case .constraint(let id): constraints[id] != nil
    }
  }

  /// Whether an item is in this layout.
  public func holds(_ item: LayoutItem) -> Bool {
    switch item {
    case .view(let id), .builtin(_, let id): views[id] != nil
    case .guide(let id): guides[id] != nil
    }
  }
}
