import LayoutModel

extension LiveView {
  /// The active constraints installed on this view, in order of creation.
  public var constraints: [LayoutConstraint] {
    guard let tree = liveLayout.tree(of: id) else { return [] }
    return liveLayout.contents(of: tree).constraints
      .filter { $0.owner == id && $0.isActive }
      .map(liveLayout.object(for:))
  }

  /// Installs a constraint on this view and activates it.
  ///
  /// Does nothing if the constraint is already installed here.
  ///
  /// - Throws: ``LayoutError`` with Apple's message if an item of the constraint is outside of this
  ///   view, or if the equation is invalid; nothing is changed then.
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
  /// - Throws: the errors of ``addConstraint(_:)``; constraints before the failing one are kept.
  public func addConstraints(_ constraints: [LayoutConstraint]) throws {
    for constraint in constraints { try addConstraint(constraint) }
  }

  /// Removes a constraint that is installed on this view from the layout.
  ///
  /// The object stays valid but inactive, and can be activated again; outlets to it are
  /// disconnected. Does nothing if the constraint is not installed here.
  public func removeConstraint(_ constraint: LayoutConstraint) {
    guard constraint.owner == self else { return }
    constraint.takeOut()
  }

  /// Removes constraints that are installed on this view from the layout in one step.
  public func removeConstraints(_ constraints: [LayoutConstraint]) {
    guard let tree = liveLayout.tree(of: id) else { return }
    var taken: Set<ConstraintID> = []
    let rows = constraints.filter { $0.owner == self && taken.insert($0.id).inserted }.map(\.row)
    liveLayout.recording { try liveLayout.takeOut(rows, from: tree) }
  }

  // MARK: Names

  /// Returns the constraint with an AutoLayoutKit name on this view, or `nil` if there is none.
  ///
  /// `set` names its constraint on the item, `make` on the item's superview or the `on:` view.
  public func constraint(named name: String) -> LayoutConstraint? {
    guard let tree = liveLayout.tree(of: id) else { return nil }
    return liveLayout.contents(of: tree).constraint(named: name, on: id)
      .map(liveLayout.object(for:))
  }

  /// Deactivates the constraint with a name on this view and removes it from the layout.
  ///
  /// The object stays valid, inactive and without the name, which is free again. Does nothing if
  /// there is no such constraint.
  public func removeConstraint(named name: String) {
    guard let constraint = constraint(named: name) else { return }
    constraint.takeOut()
    constraint.draft.name = nil
  }

  /// Deactivates the constraints with these names on this view and removes them from the layout.
  public func removeConstraints(named names: [String]) {
    for name in names { removeConstraint(named: name) }
  }
}

extension LayoutConstraint {
  /// Removes the constraint from the layout; the object keeps its values.
  func takeOut() {
    guard let tree = liveLayout.tree(of: self) else { return }
    let row = row
    liveLayout.recording { try liveLayout.takeOut([row], from: tree) }
  }
}
