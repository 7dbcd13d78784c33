/// Everything a ``Solver`` knows, behind one reference so that copies of a solver share it until
/// one of them changes.
///
/// It leads from stage to stage; each stage owns what it derives, and is given what it derives that
/// from.
///
/// `@unchecked Sendable` holds because a core is changed only through a solver that holds the one
/// reference to it (`Solver.own()` copies a shared core first), and because reading changes
/// nothing: a query that needs working memory makes its own.
final class Core: @unchecked Sendable {
  // A solver's methods have exclusive access to the solver, and through it to its core and the
  // stages: nothing could be gained by checking each access to a property again, which costs more
  // than adding a constraint does.

  let system: LinearSystem
  let presolved: PresolvedSystem
  let optima: ComponentOptima
  let ties: TieBreaker
  let updates: IncrementalUpdate
  let solution: Solution
  let rule: ContradictionRule

  convenience init(number: UInt32, rule: ContradictionRule, sharesEqualParts: Bool) {
    self.init(
      LinearSystem(number: number), PresolvedSystem(),
      ComponentOptima(sharesEqualParts: sharesEqualParts), IncrementalUpdate(), Solution(), rule)
  }

  private init(
    _ system: LinearSystem, _ presolved: PresolvedSystem, _ optima: ComponentOptima,
    _ updates: IncrementalUpdate, _ solution: Solution, _ rule: ContradictionRule
  ) {
    self.system = system
    self.presolved = presolved
    self.optima = optima
    self.updates = updates
    self.solution = solution
    self.rule = rule
    ties = TieBreaker()
  }

  func copy() -> Core {
    Core(
      system.copy(), presolved.copy(), optima.copy(), updates.copy(), solution.copy(), rule)
  }
}
