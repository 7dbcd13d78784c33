#if DEBUG
  extension Solver {
    /// Everything that is not as every edit, and after a ``solve()`` every solution, should be: the
    /// rows as they are stored, the partition into components, and values that meet all bounds and all
    /// required constraints but those that a conflict left out; empty where nothing is.
    ///
    /// For random tests; linear in the system. Release builds are without it.
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
