import LayoutModel

extension LiveLayout {
  /// Connects an outlet to a constraint, storing it as inactive if it is not stored yet.
  ///
  /// An outlet of that name is reconnected, or else created. An invalid name or a constraint that
  /// cannot be stored is recorded as the ``error``.
  public func setOutlet(_ name: String, to constraint: LayoutConstraint) {
    setOutlet(name, isCollection: false, toAll: [constraint])
  }

  /// Connects an outlet collection to constraints, in order.
  public func setOutletCollection(_ name: String, to constraints: [LayoutConstraint]) {
    setOutlet(name, isCollection: true, toAll: constraints)
  }

  /// Connects an outlet to a view.
  public func setOutlet(_ name: String, to view: LiveView) {
    recording { try connect(name, isCollection: false, to: [.view(view.id)]) }
  }

  /// Connects an outlet to a guide that is not built in.
  public func setOutlet(_ name: String, to guide: LiveGuide) {
    recording {
      guard case .guide(let id) = guide.layoutItem else {
        throw LayoutError.unknownName("guide that was added", guide.name)
      }
      try connect(name, isCollection: false, to: [.guide(id)])
    }
  }

  private func setOutlet(
    _ name: String, isCollection: Bool, toAll constraints: [LayoutConstraint]
  ) {
    recording {
      for constraint in constraints where tree(of: constraint) == nil {
        try constraint.store(active: false)
      }
      try connect(name, isCollection: isCollection, to: constraints.map { .constraint($0.id) })
    }
  }

  private func connect(
    _ name: String, isCollection: Bool, to targets: [Outlet.Target]
  ) throws(LayoutError) {
    if let known = layout.outlet(named: name) {
      try layout.connectOutlet(known.id, to: targets)
    } else {
      try layout.addOutlet(
        Outlet(id: newID(), name: name, isCollection: isCollection, targets: targets))
    }
  }
}
