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

  /// Brings a stored layout back without checking it again; ``problems()`` does that, and
  /// ``hierarchyProblem`` what nothing may go on without.
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
}
