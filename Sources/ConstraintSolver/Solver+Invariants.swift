#if DEBUG
  extension Solver {
    /// Checks the invariants of the system and, after a ``solve()``, those of the solution.
    ///
    /// Covers the stored rows, the partition into components, and whether the values satisfy all
    /// bounds and required constraints except those left out of a conflict; returns the violations
    /// found. For random tests; linear in the system. Not available in release builds.
    public func checkInvariants() -> [String] { core.checkInvariants() }
  }

  extension Core {
    fileprivate func checkInvariants() -> [String] {
      let problems = system.checkInvariants()
      guard !updates.structureIsStale, !updates.isPending else { return problems }
      return problems + optima.components.checkInvariants() + solutionProblems()
    }

    private func solutionProblems() -> [String] {
      guard solution.value.count == system.variableCount else {
        return ["\(solution.value.count) values for \(system.variableCount) variables"]
      }
      var problems: [String] = []
      let contradicted = Set(solution.conflicts.flatMap(\.members))
      for variable in 0..<system.variableCount {
        let value = solution.value[variable]
        if !value.isFinite { problems.append("the value of \(variable) is \(value)") }
        let slack = Tolerance.residual * (1 + value.magnitude)
        if value < system.lowerBound[variable] - slack,
          !contradicted.contains(.bound(system.variable(Int32(variable))))
        {
          problems.append("\(variable) is below its bound")
        }
      }
      for row in 0..<system.rows.count where system.rows.takesPart(row) {
        guard system.rows.head[row].level == Priority.required.level,
          system.isViolated(row, at: solution),
          !contradicted.contains(.constraint(system.rows.id(of: row)))
        else { continue }
        problems.append("the required row \(row) does not hold")
      }
      return problems
    }
  }
#endif
