import LayoutModel

extension LayoutConstraint {
  /// Whether the constraint is installed.
  ///
  /// Setting it to `true` installs the constraint on the nearest common ancestor of its items; if
  /// that fails, the error is recorded in the live layout and the constraint stays inactive.
  /// Setting it to `false` keeps a stored constraint in the layout, inactive.
  public var isActive: Bool {
    get { liveLayout.tree(of: self) != nil && row.isActive }
    set {
      if newValue {
        liveLayout.recording { try activate() }
      } else if isActive {
        change { $0.isActive = false }
      }
    }
  }

  /// Installs the constraint on the nearest common ancestor of its items.
  ///
  /// Does nothing to an active constraint.
  ///
  /// - Throws: ``LayoutError`` with Apple's message if the equation is invalid or the items have no
  ///   common ancestor; nothing is changed then.
  public func activate() throws {
    guard !isActive else { return }
    try store(active: true)
  }

  /// Activates constraints in order; errors are recorded in the live layout.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints in order.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The view the constraint is installed on; `nil` if it is inactive.
  public var owner: LiveView? { isActive ? LiveView(row.owner, in: liveLayout) : nil }

  /// The constraint's AutoLayoutKit name, or `nil` if it has none.
  public var name: String? { row.name }

  /// The view on which the name is looked up; `nil` if the constraint has no name.
  public var namedOn: LiveView? {
    row.name == nil ? nil : LiveView(row.namedOn, in: liveLayout)
  }

  /// Names the constraint, storing it as inactive if it is not stored yet.
  ///
  /// - Parameters:
  ///   - name: the name, unique among the constraints named on one view; `nil` removes it.
  ///   - holder: the view on which the name is looked up. By default, this is the item of a
  ///     constraint with one item, otherwise the first item's superview, or the item itself if it
  ///     is the root.
  /// - Throws: ``LayoutError`` if the name is taken there; nothing is changed then.
  public func setName(_ name: String?, on holder: LiveView? = nil) throws {
    guard let tree = liveLayout.tree(of: self) else {
      if name != nil { try store(name: name, on: holder, active: false) }
      return
    }
    let home = holder?.id ?? liveLayout.contents(of: tree).defaultNameHolder(of: equation)
    try liveLayout.change(tree) { layout throws(LayoutError) in
      try layout.updateConstraint(id) { row in
        row.name = name
        if let home { row.namedOn = home }
      }
    }
  }

  /// Stores the constraint in the hierarchy of its items.
  ///
  /// Omitted values keep their stored value or get the default of a new constraint.
  func store(
    owner: ViewID? = nil, name: String? = nil, on holder: LiveView? = nil, active: Bool
  ) throws(LayoutError) {
    let equation = equation
    for anchor in equation.anchors where liveLayout.tree(of: anchor.item) == nil {
      throw .itemNotInLayout("\(anchor.item)")
    }
    guard let tree = liveLayout.tree(of: equation) else {
      throw .noCommonAncestor(
        liveLayout.text(of: equation.first), equation.second.map(liveLayout.text(of:)) ?? "nil")
    }
    if liveLayout.tree(of: self) != nil {
      try liveLayout.change(tree) { layout throws(LayoutError) in
        try layout.updateConstraint(id) { row in
          row.isActive = active
          if let owner { row.owner = owner }
        }
      }
      return
    }
    try liveLayout.change(tree) { layout throws(LayoutError) in
      let made = try layout.makeConstraint(id: id, equation, name: name ?? draft.name)
      var row = draft
      row.owner = owner ?? made.owner
      row.name = made.name
      row.namedOn = holder?.id ?? made.namedOn
      row.isActive = active
      try layout.addConstraint(row)
    }
    liveLayout.adopt(self)
  }
}
