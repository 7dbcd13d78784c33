/// A human-readable description of a system and its solution.
struct SolverDump {
  let system: LinearSystem
  let optima: ComponentOptima
  let solution: Solution
  /// The name of a variable.
  let name: (Variable) -> String

  /// One line for each constraint, variable and conflict.
  var text: String {
    var lines = [
      "\(system.variableCount) variables, \(system.rows.presentCount) constraints, "
        + "\(optima.components.count) components, \(optima.openCount) open"
    ]
    for row in 0..<system.rows.count where system.rows.isPresent(row) {
      lines.append(describe(row))
    }
    for index in 0..<min(solution.value.count, optima.components.ofVariable.count) {
      let bound = system.lowerBound[index] > -.infinity ? "  ≥ \(system.lowerBound[index])" : ""
      let component = optima.components.ofVariable[index]
      let open = component >= 0 && optima.states.isOpen[component] != 0 ? "  open" : ""
      let called = name(system.variable(Int32(index)))
      lines.append("  \(called) = \(solution.value[index])\(bound)  component \(component)\(open)")
    }
    for conflict in solution.conflicts {
      let members = conflict.members.map { describe($0) }.joined(separator: ", ")
      lines.append("  conflict: \(members); left out: \(describe(conflict.broken))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(_ row: Int) -> String {
    let sum = system.rows.terms(row).map {
      "\(system.rows.coefficient[$0])·\(name(system.variable(system.rows.variable[$0])))"
    }
    let sign =
      switch system.rows.head[row].penalty {
      case .above: "≤"
      case .below: "≥"
      default: "="
      }
    let left = sum.isEmpty ? "0" : sum.joined(separator: " + ")
    let priority = Priority(level: system.rows.head[row].level)?.value ?? 0
    var notes = ""
    if !system.rows.head[row].state.contains(.active) { notes += "  inactive" }
    if system.rows.head[row].state.contains(.broken) { notes += "  left out" }
    let violation = system.violation(of: row, at: solution)
    if violation != 0 { notes += "  violated by \(violation)" }
    return "  c\(row) @\(priority): \(left) \(sign) \(system.rows.head[row].constant)\(notes)"
  }

  private func describe(_ member: ConflictMember) -> String {
    switch member {
    case .constraint(let id): "c\(id.index)"
    case .bound(let variable): "bound of \(name(variable))"
    }
  }
}
