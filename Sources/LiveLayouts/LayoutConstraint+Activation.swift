import LayoutModel

extension LayoutConstraint {
  /// Whether it is installed.
  ///
  /// Setting it to true installs the constraint on the nearest common ancestor of its items; what
  /// is illegal about that is kept as the live layout's error, and the constraint stays inactive.
  /// Setting it to false keeps the constraint in the layout, inactive, if it was there.
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
  /// - Throws: ``LayoutError`` with Apple's words where the equation is illegal or the items have no
  ///   common ancestor; then nothing is changed.
  public func activate() throws {
    guard !isActive else { return }
    try store(active: true)
  }

  /// Activates constraints in order; what is illegal is kept as the live layout's error.
  public static func activate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = true }
  }

  /// Deactivates constraints in order.
  public static func deactivate(_ constraints: [LayoutConstraint]) {
    for constraint in constraints { constraint.isActive = false }
  }

  /// The view it is installed on; `nil` while it is inactive.
  public var owner: LiveView? { isActive ? LiveView(row.owner, in: liveLayout) : nil }

  /// Its AutoLayoutKit name; `nil` where it has none.
  public var name: String? { row.name }

  /// The view its name is looked up on; `nil` where it has no name.
  public var namedOn: LiveView? {
    row.name == nil ? nil : LiveView(row.namedOn, in: liveLayout)
  }

  /// Names the constraint, and stores it, inactive, where it was not stored.
  ///
  /// - Parameters:
  ///   - name: unique among the constraints named on one view; `nil` takes the name away.
  ///   - holder: where the name is looked up. Left out, a constraint about one item is named on the
  ///     item, another on its first item's superview, or on the item itself if that is the root.
  /// - Throws: ``LayoutError`` where the name is taken there; then nothing is changed.
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

  /// Writes the constraint into the hierarchy its items are in.
  ///
  /// What is left out stays as it is stored, or is what a new constraint has by default.
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
