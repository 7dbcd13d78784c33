#if DEBUG
  extension Components {
    /// Checks the partition: each free variable must be in exactly one component, at its recorded
    /// place, and each row in at most one.
    func checkInvariants() -> [String] {
      var problems: [String] = []
      var listed: Set<Int32> = []
      var listedRows: Set<Int32> = []
      for component in 0..<count {
        for (place, position) in variableRange(component).enumerated() {
          let variable = variables[position]
          if !listed.insert(variable).inserted { problems.append("variable \(variable) twice") }
          if ofVariable[variable] != Int32(component) || self.place[variable] != Int32(place) {
            problems.append("variable \(variable) is not where it is said to be")
          }
        }
        for position in rowRange(component) where !listedRows.insert(rows[position]).inserted {
          problems.append("row \(rows[position]) twice")
        }
      }
      for variable in 0..<ofVariable.count
      where ofVariable[variable] >= 0 && !listed.contains(Int32(variable)) {
        problems.append("variable \(variable) is in no component")
      }
      return problems
    }
  }
#endif
