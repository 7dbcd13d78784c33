public import LayoutModel

extension LayoutSession {
  /// Changes a constraint in place, as ``Layout/updateConstraint(_:_:)`` does.
  ///
  /// The next ``solve()`` costs what the change moves: another constant least, another priority or
  /// activation a little more.
  ///
  /// - Throws: `LayoutError` where the change is illegal; then nothing changes.
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
  /// The next ``solve()`` costs what it moves. In a layout with stack views, whose constraints come
  /// after those that somebody wrote, the equations are built anew.
  ///
  /// - Throws: `LayoutError` where the constraint is illegal; then nothing changes.
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
  /// The next ``solve()`` costs what that moves.
  ///
  /// - Throws: `LayoutError` where there is no such constraint; then nothing changes.
  @discardableResult
  public mutating func removeConstraints(
    _ ids: [ConstraintID]
  ) throws(LayoutError) -> Removal {
    let gone = ids.compactMap { layout.constraints[$0] }
    let removal = try layout.removeConstraints(ids)
    takeOut(gone)
    return removal
  }

  /// Takes in another state of the same layout, whatever was edited in it.
  ///
  /// Where only constraints differ, the solver is kept and each of them taken in; otherwise, or
  /// where many came or went, the equations are built anew. Comparing costs what differs in storage:
  /// nothing for an unchanged copy.
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

  /// Lays out in another environment.
  ///
  /// Where only the size of the root differs, and nothing but constraints depends on it, the
  /// solver is kept, so that a window can be dragged. Numbers that no screen can have are replaced as
  /// by ``init(_:in:measurer:)``.
  public mutating func setEnvironment(_ environment: Environment) {
    let environment = environment.clamped
    guard environment != self.environment else { return }
    var resized = self.environment
    resized.size = environment.size
    let hasAutoresizedViews = system.tree.nodes.indices.contains(where: system.tree.isAutoresized)
    guard resized == environment, !hasAutoresizedViews else {
      rebuild(layout, in: environment)
      return
    }
    self.environment = environment
    for index in system.resize(to: environment) {
      program.setConstant(of: system.rows[index], at: index)
    }
    isSolved = false
  }

  /// Gives the root another size, in points; traits stay as they are.
  public mutating func resize(to size: Size) {
    var environment = environment
    environment.size = size
    setEnvironment(environment)
  }

  private mutating func rebuild(_ layout: Layout, in environment: Environment) {
    // What is of no use any more goes first: two systems would take twice the memory.
    program = SolverProgram()
    system.removeAll()
    self = LayoutSession(layout, in: environment, measurer: measurer)
  }

  /// Whether a new constraint's row, put behind all there are, is where it would be if the equations
  /// were built anew, and is given up before those of all constraints before it.
  private mutating func comesLast(_ constraint: Constraint, at position: Int) -> Bool {
    if let last = system.rows.last, case .constraint = last.source {} else { return false }
    var before: Int?
    for earlier in layout.constraints[..<position].reversed() {
      before = system.row(of: earlier.id)
      if before != nil { break }
    }
    let rank = before.map { system.rows[$0].breakRank }
    guard let known = system.row(of: constraint.id) else {
      // Of equal ranks the one that was added last goes first.
      return position + 1 >= rank ?? 0
    }
    // One that was there before keeps the rank that it had then.
    return system.rows[known].breakRank > rank ?? 0
  }

  /// Takes constraints out that the layout does not have any more.
  private mutating func takeOut(_ constraints: [Constraint]) {
    for constraint in constraints where system.row(of: constraint.id) != nil {
      var gone = constraint
      gone.isActive = false
      take(gone)
      goneRows += 1
    }
    // What is left of them costs memory, and a look whenever all rows are looked at.
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
