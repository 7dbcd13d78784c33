extension Layout {
  /// The records of a stored layout, each kind in order of creation, subviews in order.
  public struct Contents: Sendable {
    /// Each view includes its superview.
    public var views: ContiguousArray<View> = []
    /// The subviews of each view, in order.
    public var childOrder: [ViewID: [ViewID]] = [:]
    public var guides: ContiguousArray<Guide> = []
    public var constraints: ContiguousArray<Constraint> = []
    public var outlets: ContiguousArray<Outlet> = []

    /// Creates empty contents.
    public init() {}
  }

  /// Restores a stored layout without checking it: ``problems()`` does that, and
  /// ``hierarchyProblem`` checks the minimum required before any further use.
  public init(
    restoring contents: Contents, id: LayoutID, name: String, canvas: Canvas, root: ViewID,
    source: SourcePlace?
  ) {
    self.id = id
    self.name = name
    self.canvas = canvas
    self.root = root
    self.source = source
    views = ObjectTable(contents.views, by: \.id)
    guides = ObjectTable(contents.guides, by: \.id)
    constraints = ObjectTable(contents.constraints, by: \.id)
    outlets = ObjectTable(contents.outlets, by: \.id)
    childOrder = contents.childOrder
    itemNames.reserveCapacity(contents.views.count)
    for view in contents.views { itemNames[view.name] = .view(view.id) }
    for guide in contents.guides { itemNames[guide.name] = .guide(guide.id) }
    for constraint in contents.constraints {
      if let name = constraint.name {
        constraintNames[ConstraintName(view: constraint.namedOn, name: name)] = constraint.id
      }
    }
    for outlet in contents.outlets { outletNames[outlet.name] = outlet.id }
  }
}
