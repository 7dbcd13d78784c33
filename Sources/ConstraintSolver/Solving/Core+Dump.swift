extension Core {
  /// The system and its solution, a line for each constraint and variable.
  ///
  /// - Parameter name: what a variable is called.
  func dump(_ name: (Variable) -> String) -> String {
    var lines = [
      "\(variableCount) variables, \(rows.presentCount) constraints, "
        + "\(components.count) components, \(openCount) open"
    ]
    for row in 0..<rows.count where rows.isPresent(row) { lines.append(describe(row, name)) }
    for index in 0..<min(value.count, components.ofVariable.count) {
      let bound = lowerBound[index] > -.infinity ? "  ≥ \(lowerBound[index])" : ""
      let component = components.ofVariable[index]
      let open = component >= 0 && states.isOpen[component] != 0 ? "  open" : ""
      lines.append(
        "  \(name(variable(Int32(index)))) = \(value[index])\(bound)  component \(component)\(open)"
      )
    }
    for conflict in conflicts {
      let members = conflict.members.map { describe($0, name) }.joined(separator: ", ")
      lines.append("  conflict: \(members); left out: \(describe(conflict.broken, name))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func describe(_ row: Int, _ name: (Variable) -> String) -> String {
    let sum = rows.terms(row).map { "\(rows.coefficient[$0])·\(name(variable(rows.variable[$0])))" }
    let sign =
      switch rows.head[row].penalty {
      case .above: "≤"
      case .below: "≥"
      default: "="
      }
    let left = sum.isEmpty ? "0" : sum.joined(separator: " + ")
    let priority = Priority(level: rows.head[row].level)?.value ?? 0
    var notes = ""
    if !rows.head[row].state.contains(.active) { notes += "  inactive" }
    if rows.head[row].state.contains(.broken) { notes += "  left out" }
    let violation = violation(of: row)
    if violation != 0 { notes += "  violated by \(violation)" }
    return "  c\(row) @\(priority): \(left) \(sign) \(rows.head[row].constant)\(notes)"
  }

  private func describe(_ member: ConflictMember, _ name: (Variable) -> String) -> String {
    switch member {
    case .constraint(let id): "c\(id.index)"
    case .bound(let variable): "bound of \(name(variable))"
    }
  }
}
