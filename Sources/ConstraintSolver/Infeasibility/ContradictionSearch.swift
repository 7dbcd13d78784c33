/// Finds the contradictions among a system's required rows after a solve.
struct ContradictionSearch {
  let system: LinearSystem
  let presolved: PresolvedSystem
  let optima: ComponentOptima
  let solution: Solution

  /// Returns minimal contradictory sets; empty if there are none.
  ///
  /// Sets found in one pass may share a member. Each is valid on its own.
  func conflicts() -> [Conflict] {
    let sets = conflictsOfEquations()
    // If equations contradict each other, the solution says nothing about the inequalities.
    return sets.isEmpty ? conflictsOfInequalities() : sets
  }

  /// Returns a conflict of the rows with nonzero multipliers, or else of the violated one.
  func conflict(
    from postsolve: inout Postsolve, bounds: [Int32], violated: ConflictMember
  ) -> Conflict {
    postsolve.followSubstitutions(presolved.program, system.rows)
    let constraints = postsolve.members().sorted { system.isLessBreakable($0, than: $1) }
    let members =
      bounds.sorted().map { ConflictMember.bound(system.variable($0)) }
      + constraints.map { .constraint(system.rows.id(of: $0)) }
    return Conflict(
      members: members.isEmpty ? [violated] : members, broken: members.last ?? violated)
  }
}
