/// The state of a ``Solver``, behind one reference so that copies of a solver share it until one of
/// them changes.
///
/// It runs the stages in order; each stage owns what it derives and is passed its inputs.
///
/// `@unchecked Sendable` is safe because a core is changed only through a solver with the only
/// reference to it (`Solver.own()` copies a shared core first), and because reading changes
/// nothing: a query that needs working memory creates its own.
final class Core: @unchecked Sendable {
  // A solver's methods have exclusive access to the solver, and thus to its core and the stages.
  // Checking each property access again would gain nothing and cost more than adding a constraint.

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
