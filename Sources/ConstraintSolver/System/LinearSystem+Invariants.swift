#if DEBUG
  extension LinearSystem {
    /// Checks the stored rows and bounds, and returns the problems found.
    func checkInvariants() -> [String] {
      var problems: [String] = []
      var present = 0
      for row in 0..<rows.count where rows.isPresent(row) {
        present += 1
        let terms = rows.terms(row)
        guard terms.upperBound <= rows.variable.count, terms.upperBound <= rows.coefficient.count
        else {
          problems.append("row \(row) reaches beyond the arena")
          continue
        }
        let named = Set(terms.map { rows.variable[$0] })
        if named.count != terms.count { problems.append("row \(row) has a variable twice") }
        if !named.allSatisfy({ $0 >= 0 && $0 < variableCount }) {
          problems.append("row \(row) has a variable that there is not")
        }
        if !terms.allSatisfy({ rows.coefficient[$0].isFinite && rows.coefficient[$0] != 0 }) {
          problems.append("row \(row) has a coefficient that is none")
        }
        if rows.row(rows.id(of: row)) != row {
          problems.append("row \(row) is not found by its id")
        }
      }
      if present != rows.presentCount { problems.append("\(present) rows are there") }
      if lowerBound.array().contains(where: \.isNaN) { problems.append("a bound is not a number") }
      return problems
    }
  }
#endif
