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

  /// Takes in another state of the same layout, whatever was edited in it.
  ///
  /// Where only constraints differ, the solver is kept and each of them taken in; otherwise the
  /// equations are built anew. Comparing costs what differs in storage: nothing for an unchanged copy.
  public mutating func update(to layout: Layout) {
    guard layout.id != self.layout.id || !layout.laysOut(as: self.layout) else {
      self.layout = layout
      return
    }
    let differsInConstraintsOnly =
      layout.id == self.layout.id && layout.root == self.layout.root
      && layout.canvas == self.layout.canvas
      && layout.views == self.layout.views && layout.guides == self.layout.guides
      && layout.views.allSatisfy {
        layout.subviews(of: $0.id) == self.layout.subviews(of: $0.id)
      }
      && layout.constraints.count == self.layout.constraints.count
      && zip(layout.constraints, self.layout.constraints).allSatisfy { $0.id == $1.id }
    guard differsInConstraintsOnly else {
      rebuild(layout, in: environment)
      return
    }
    let changed = zip(layout.constraints, self.layout.constraints).filter { $0 != $1 }.map(\.0)
    self.layout = layout
    for constraint in changed { take(constraint) }
  }

  /// Lays out in another environment.
  ///
  /// Where only the size of the root differs, and nothing but constraints depends on it, the
  /// solver is kept, so that a window can be dragged.
  public mutating func setEnvironment(_ environment: Environment) {
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

  /// Gives the root another size; traits stay as they are.
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
