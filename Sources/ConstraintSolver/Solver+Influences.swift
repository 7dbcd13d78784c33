extension Solver {
  /// Returns the constraints that determine a linear form at the optimum, each with the derivative
  /// of the form with respect to its constant, followed by nearby inactive ones with their slack.
  ///
  /// Substituted required equations are among the first. A constraint of the second kind may be
  /// satisfied with slack, or violated because the first take precedence. The part left open by the
  /// constraints is not explained, because preferences are ignored. Empty before the first
  /// ``solve()``.
  ///
  /// - Complexity: Linear in the system, plus solving the components that the form touches; at a
  ///   degenerate optimum plus one more solve, and at most two for each constraint met there.
  public func determining(_ terms: [Term]) -> [Influence] {
    let found = core.influences(on: known(terms))
    let meeting = found.filter(isMet)
    guard meeting.count <= Self.mostTried, meeting.contains(where: { $0.multiplier == 0 }),
      isDetermined(terms)
    else { return found }
    // A degenerate optimum has more active constraints than needed to determine the form. Either
    // those reported do so without the others, or solving with changed constants shows which do.
    guard !hold(found.filter { $0.multiplier != 0 }, terms, without: meeting) else { return found }
    let tried = found.map { influence -> Influence in
      guard influence.multiplier != 0 || isMet(influence),
        let rates = rates(of: terms, by: influence.member)
      else { return influence }
      let rate = rates.low.magnitude > rates.high.magnitude ? rates.low : rates.high
      return Influence(
        member: influence.member, multiplier: (rate / Self.tolerance).rounded() * Self.tolerance,
        slack: influence.slack, priority: influence.priority)
    }
    return tried.filter { $0.multiplier != 0 } + tried.filter { $0.multiplier == 0 }
  }

  /// Whether a form keeps its value without the constraints in `others` that are not in
  /// `influences`.
  private func hold(
    _ influences: [Influence], _ terms: [Term], without others: [Influence]
  ) -> Bool {
    let form = LinearExpression(terms)
    let holding = Set(influences.map(\.member))
    var copy = self
    for case .constraint(let id) in others.map(\.member) where !holding.contains(.constraint(id)) {
      guard (try? copy.setActive(id, false)) != nil else { return true }
    }
    copy.solve()
    return copy.isDetermined(terms)
      && (copy.value(of: form) - value(of: form)).magnitude <= Self.tolerance
  }

  private func isMet(_ influence: Influence) -> Bool {
    influence.slack.magnitude <= Self.tolerance
  }

  /// The rates of change of a form as a constraint's constant decreases and increases slightly;
  /// `nil` for a bound, which has no constant of its own.
  private func rates(
    of terms: [Term], by member: ConflictMember
  ) -> (low: Double, high: Double)? {
    guard case .constraint(let id) = member, let row = core.system.rows.row(id) else { return nil }
    let form = LinearExpression(terms)
    let constant = core.system.rows.head[row].constant
    let rates = [-Self.step, Self.step].compactMap { step -> Double? in
      var copy = self
      guard (try? copy.setConstant(id, constant + step)) != nil else { return nil }
      copy.solve()
      return (copy.value(of: form) - value(of: form)) / step
    }
    guard rates.count == 2 else { return nil }
    return (rates.min() ?? 0, rates.max() ?? 0)
  }

  /// Far below any significant difference in a constant, and far above rounding errors of a value.
  private static let step = 1e-3
  /// The rounding error of a rate.
  private static let tolerance = 1e-6
  /// The maximum number of active constraints to try one by one.
  private static let mostTried = 256
}
