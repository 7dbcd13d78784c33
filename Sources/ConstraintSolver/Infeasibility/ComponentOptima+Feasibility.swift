extension ComponentOptima {
  /// Whether a required row of a component is violated.
  func isContradictory(
    _ component: Int, _ presolved: PresolvedSystem, _ solution: Solution
  ) -> Bool {
    for position in components.rowRange(component) {
      let row = Int(components.rows.base[position])
      guard presolved.reduction.table.head.base[row].level == Priority.requiredLevel else {
        return false
      }
      if presolved.reduction.table.isUnmet(row, solution.value) { return true }
    }
    return false
  }
}
