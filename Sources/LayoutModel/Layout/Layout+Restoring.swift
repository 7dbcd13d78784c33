extension Layout {
  /// The rows of a stored layout, each kind in order of creation, subviews in their order.
  public struct Contents: Sendable {
    public var views: [(view: View, parent: ViewID?)] = []
    /// The subviews of each view, in order.
    public var childOrder: [ViewID: [ViewID]] = [:]
    public var guides: [Guide] = []
    public var constraints: [Constraint] = []
    public var outlets: [Outlet] = []

    /// Makes empty contents.
    public init() {}
  }

  /// Brings a stored layout back without checking it again; ``problems()`` does that.
  public init(
    restoring contents: Contents, id: LayoutID, name: String, canvas: Canvas, root: ViewID,
    source: SourcePlace?
  ) {
    self.id = id
    self.name = name
    self.canvas = canvas
    self.root = root
    self.source = source
    views.reserveCapacity(contents.views.count)
    itemNames.reserveCapacity(contents.views.count)
    constraints.reserveCapacity(contents.constraints.count)
    for (view, parent) in contents.views {
      var view = view
      view.parent = parent
      views[view.id] = view
      itemNames[view.name] = .view(view.id)
    }
    childOrder = contents.childOrder
    for guide in contents.guides {
      guides[guide.id] = guide
      itemNames[guide.name] = .guide(guide.id)
    }
    for constraint in contents.constraints {
      constraints[constraint.id] = constraint
      if let name = constraint.name {
        constraintNames[ConstraintName(view: constraint.namedOn, name: name)] = constraint.id
      }
    }
    for outlet in contents.outlets {
      outlets[outlet.id] = outlet
      outletNames[outlet.name] = outlet.id
    }
  }

  /// Everything that breaks a rule: what an edit by hand in the file can have left behind.
  ///
  /// Linear in the size of the layout, times its depth.
  public func problems() -> [LayoutError] {
    var found: [LayoutError] = []
    func note(_ check: () throws(LayoutError) -> Void) {
      do { try check() } catch { found.append(error) }
    }
    guard views[root] != nil else { return [.unknownObject("root view", root.description)] }
    for view in views {
      note { () throws(LayoutError) in try check(view) }
      if let parent = view.parent {
        if views[parent] == nil {
          found.append(.unknownObject("superview of \(view.name)", parent.description))
        } else if !isReachable(view.id) {
          found.append(.cycle(view: view.name, into: name(of: parent)))
        }
      } else if view.id != root {
        found.append(.unknownObject("superview of \(view.name)", "none"))
      }
    }
    guard found.isEmpty else { return found }
    for guide in guides where views[guide.owningView] == nil {
      found.append(.unknownObject("view of the guide \(guide.name)", "\(guide.owningView)"))
    }
    for constraint in constraints {
      note { () throws(LayoutError) in try check(constraint) }
    }
    for outlet in outlets {
      for target in outlet.targets where !holds(target) {
        found.append(.unknownObject("target of the outlet \(outlet.name)", "\(target)"))
      }
    }
    return found
  }

  /// Whether walking up from a view ends at the root, without going in circles.
  private func isReachable(_ id: ViewID) -> Bool {
    var current = id
    for _ in 0...views.count {
      if current == root { return true }
      guard let parent = views[current]?.parent else { return false }
      current = parent
    }
    return false
  }
}
