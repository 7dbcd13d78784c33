extension Solver {
  /// The constraints that determine a linear form at the optimum, each with the form's change per
  /// unit of its constant; after them those beside it that do not at present, with their slack.
  ///
  /// Required equations that were substituted are among the first. A constraint of the second
  /// kind may be satisfied with room to spare, or violated, having lost to the first.
  /// What the constraints leave open is not explained: preferences have no part in this.
  /// Empty before the first ``solve()``.
  ///
  /// Complexity: linear in the system, and solving the components that the form touches; where more
  /// constraints meet than are needed once more, and at most twice for each of those.
  public func determining(_ terms: [Term]) -> [Influence] {
    let found = core.influences(on: known(terms))
    let meeting = found.filter(isMet)
    guard meeting.count <= Self.mostTried, meeting.contains(where: { $0.multiplier == 0 }),
      isDetermined(terms)
    else { return found }
    // At a degenerate optimum more constraints meet than hold the form. Those that are said to hold it do
    // so without the others, or what a solve does when its constant changes says which do.
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

  /// Whether a form is held where it is without those of some constraints that are not among the ones
  /// given.
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

  /// What a form changes by per unit of a constraint's constant, where that is a little less and a
  /// little more; `nil` for a bound, which has no constant of its own.
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

  /// Far less than anybody means by a constant, and far more than what rounding makes of a value.
  private static let step = 1e-3
  /// What rounding makes of a rate.
  private static let tolerance = 1e-6
  /// More constraints that meet are not tried one by one.
  private static let mostTried = 256
}
