/// Finds what contradicts itself among the required rows of a system, as a solve left them.
struct ContradictionSearch {
  let system: LinearSystem
  let presolved: PresolvedSystem
  let optima: ComponentOptima
  let solution: Solution

  /// Minimal contradictory sets; empty where there are none.
  ///
  /// Sets found in one pass may share a member. Each is valid on its own.
  func conflicts() -> [Conflict] {
    let sets = conflictsOfEquations()
    // With contradictory equations the inequalities were not solved for anything meaningful.
    return sets.isEmpty ? conflictsOfInequalities() : sets
  }

  /// Names the rows that have a multiplier; where rounding has left none, the violated one alone.
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
