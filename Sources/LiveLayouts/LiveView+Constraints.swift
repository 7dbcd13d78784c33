import LayoutModel

extension LiveView {
  /// The active constraints that are installed on this view, in order of creation.
  public var constraints: [LayoutConstraint] {
    guard let tree = liveLayout.tree(of: id) else { return [] }
    return liveLayout.contents(of: tree).constraints
      .filter { $0.owner == id && $0.isActive }
      .map(liveLayout.object(for:))
  }

  /// Installs a constraint on this view, active.
  ///
  /// Adding a constraint that is installed here already does nothing.
  ///
  /// - Throws: ``LayoutError`` with Apple's words where an item of the constraint is outside of this
  ///   view, or the equation is illegal; then nothing is changed.
  public func addConstraint(_ constraint: LayoutConstraint) throws {
    if constraint.owner == self { return }
    let equation = constraint.equation
    guard let tree = liveLayout.tree(of: id), liveLayout.tree(of: equation) == tree else {
      throw LayoutError.hierarchyNotPrepared(liveLayout.text(of: equation), view: description)
    }
    try constraint.store(owner: id, active: true)
  }

  /// Installs constraints on this view, in order.
  ///
  /// - Throws: what ``addConstraint(_:)`` throws; the constraints before that one stay.
  public func addConstraints(_ constraints: [LayoutConstraint]) throws {
    for constraint in constraints { try addConstraint(constraint) }
  }

  /// Takes a constraint that is installed on this view out of the layout.
  ///
  /// The object stays, inactive, and can be activated again; outlets to it are disconnected. Does
  /// nothing to a constraint that is not installed here.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.owner == self else { return }
    constraint.takeOut()
  }

  /// Takes constraints that are installed on this view out of the layout, all at once.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    guard let tree = liveLayout.tree(of: id) else { return }
    var taken: Set<ConstraintID> = []
    let rows = constraints.filter { $0.owner == self && taken.insert($0.id).inserted }.map(\.row)
    liveLayout.recording { try liveLayout.takeOut(rows, from: tree) }
  }

  // MARK: Names

  /// The constraint with this AutoLayoutKit name on this view; `nil` where there is none.
  ///
  /// `set` names its constraint on the item, `make` on the item's superview or the view given as
  /// `on:`.
  public func constraint(named name: String) -> LayoutConstraint? {
    guard let tree = liveLayout.tree(of: id) else { return nil }
    return liveLayout.contents(of: tree).constraint(named: name, on: id)
      .map(liveLayout.object(for:))
  }

  /// Deactivates the constraint with this name on this view and takes it out of the layout.
  ///
  /// The object stays, inactive and without the name, which is free again. Does nothing where there
  /// is no such constraint.
  public func removeConstraint(named name: String) {
    guard let constraint = constraint(named: name) else { return }
    constraint.takeOut()
    constraint.draft.name = nil
  }

  /// Deactivates the constraints with these names on this view and takes them out of the layout.
  public func removeConstraints(named names: [String]) {
    for name in names { removeConstraint(named: name) }
  }
}

extension LayoutConstraint {
  /// Takes the constraint out of the layout; the object keeps what it says.
  func takeOut() {
    guard let tree = liveLayout.tree(of: self) else { return }
    let row = row
    liveLayout.recording { try liveLayout.takeOut([row], from: tree) }
  }
}
