public import LayoutModel

extension LayoutSession {
  /// Changes a constraint in place, as ``Layout/updateConstraint(_:_:)`` does.
  ///
  /// The cost of the next ``solve()`` depends on what the change moves: a new constant costs least,
  /// a new priority or activation a little more.
  ///
  /// - Throws: `LayoutError` if the change is illegal; then nothing changes.
  public mutating func updateConstraint(
    _ id: ConstraintID, _ change: (inout Constraint) -> Void
  ) throws(LayoutError) {
    let old = layout.constraints[id]
    try layout.updateConstraint(id, change)
    guard let new = layout.constraints[id], new != old else { return }
    take(new)
  }

  /// Adds a constraint, as ``Layout/addConstraint(_:)`` does.
  ///
  /// The cost of the next ``solve()`` depends on what it moves. In a layout with stack views, whose
  /// constraints come after the layout's own, the equations are rebuilt.
  ///
  /// - Throws: `LayoutError` if the constraint is illegal; then nothing changes.
  public mutating func addConstraint(_ constraint: Constraint) throws(LayoutError) {
    try layout.addConstraint(constraint)
    guard let added = layout.constraints[constraint.id] else { return }
    if comesLast(added, at: layout.constraints.count - 1) {
      take(added)
    } else {
      rebuild(layout, in: environment)
    }
  }

  /// Removes constraints, as ``Layout/removeConstraints(_:)`` does.
  ///
  /// The cost of the next ``solve()`` depends on what that moves.
  ///
  /// - Throws: `LayoutError` if a constraint does not exist; then nothing changes.
  @discardableResult
  public mutating func removeConstraints(
    _ ids: [ConstraintID]
  ) throws(LayoutError) -> Removal {
    let gone = ids.compactMap { layout.constraints[$0] }
    let removal = try layout.removeConstraints(ids)
    takeOut(gone)
    return removal
  }

  /// Replaces the layout with another state of it, whatever was edited.
  ///
  /// If only constraints differ, the solver is kept and updated; otherwise, or if many were added
  /// or removed, the equations are rebuilt. The cost of comparing depends on the storage that
  /// differs: an unchanged copy costs nothing.
  public mutating func update(to layout: Layout) {
    guard layout.id != self.layout.id || !layout.laysOut(as: self.layout) else {
      self.layout = layout
      return
    }
    guard layout.id == self.layout.id, layout.hasSameItems(as: self.layout),
      let difference = ConstraintDifference(from: self.layout, to: layout)
    else {
      rebuild(layout, in: environment)
      return
    }
    self.layout = layout
    takeOut(difference.removed)
    for constraint in difference.changed { take(constraint) }
    for position in difference.added {
      guard comesLast(layout.constraints[position], at: position) else {
        rebuild(layout, in: environment)
        return
      }
      take(layout.constraints[position])
    }
  }

  /// Changes the environment.
  ///
  /// If only the size of the root differs, and only constraints depend on it, the solver is kept,
  /// which is fast enough for dragging a window. Numbers impossible for a screen are replaced as in
  /// ``init(_:in:measurer:)``.
  public mutating func setEnvironment(_ environment: Environment) {
    let environment = environment.clamped
    guard environment != self.environment else { return }
    var resized = self.environment
    resized.size = environment.size
    let hasAutoresizedViews = system.tree.nodes.indices.contains(where: system.tree.isAutoresized)
    guard resized == environment, !hasAutoresizedViews, !changesRootGuides(environment) else {
      rebuild(layout, in: environment)
      return
    }
    self.environment = environment
    for index in system.resize(to: environment) {
      program.setConstant(of: system.rows[index], at: index)
    }
    isSolved = false
  }

  /// Changes the size of the root, in points, but not the traits.
  public mutating func resize(to size: Size) {
    var environment = environment
    environment.size = size
    setEnvironment(environment)
  }

  /// Whether the root's own margins or keyboard guide differ in an environment of another size.
  private func changesRootGuides(_ environment: Environment) -> Bool {
    let old = self.environment
    let changesMargins =
      MinimumMargins.side(width: old.size.width)
      != MinimumMargins.side(width: environment.size.width)
      && layout.views.contains(where: \.respectsMinimumMargins)
    return changesMargins || old.visibleKeyboard != environment.visibleKeyboard
  }

  private mutating func rebuild(_ layout: Layout, in environment: Environment) {
    // Frees the old system first: two of them would take twice the memory.
    program = SolverProgram()
    system.removeAll()
    self = LayoutSession(layout, in: environment, measurer: measurer)
  }

  /// Whether a new constraint's row, appended to the others, is where rebuilding would put it, and
  /// is dropped before those of all constraints before it.
  private mutating func comesLast(_ constraint: Constraint, at position: Int) -> Bool {
    if let last = system.rows.last, case .constraint = last.source {} else { return false }
    var before: Int?
    for earlier in layout.constraints[..<position].reversed() {
      before = system.row(of: earlier.id)
      if before != nil { break }
    }
    let rank = before.map { system.rows[$0].breakRank }
    guard let known = system.row(of: constraint.id) else {
      // Of rows with equal ranks, the one added last is dropped first.
      return position + 1 >= rank ?? 0
    }
    // A constraint that was there before keeps its old rank.
    return system.rows[known].breakRank > rank ?? 0
  }

  /// Removes constraints that are no longer in the layout.
  private mutating func takeOut(_ constraints: [Constraint]) {
    for constraint in constraints where system.row(of: constraint.id) != nil {
      var gone = constraint
      gone.isActive = false
      take(gone)
      goneRows += 1
    }
    // Their rows still use memory, and time whenever all rows are visited.
    if goneRows > 64 + layout.constraints.count { rebuild(layout, in: environment) }
  }

  private mutating func take(_ constraint: Constraint) {
    guard let (index, known) = system.update(constraint, of: layout) else { return }
    let row = system.rows[index]
    isSolved = false
    guard let known else {
      program.append(row)
      return
    }
    guard row.isInEffect else {
      program.setActive(false, at: index)
      return
    }
    if !known.isInEffect { program.setActive(true, at: index) }
    guard row.form.terms == known.form.terms, row.relation == known.relation else {
      program.replace(row, at: index)
      return
    }
    if row.form.constant != known.form.constant { program.setConstant(of: row, at: index) }
    if row.priority != known.priority { program.setPriority(of: row, at: index) }
  }
}
