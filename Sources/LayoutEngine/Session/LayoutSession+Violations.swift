public import LayoutModel

extension LayoutSession {
  /// By how much a constraint fails to hold, in points: the left side less the right one where its
  /// relation forbids that difference, else 0; `nil` where it is not part of the layout here.
  ///
  /// Linear in the constraints.
  public mutating func violation(of constraint: ConstraintID) -> Double? {
    _ = solve()
    let place = system.rows.firstIndex { row in
      if case .constraint(constraint) = row.source { return row.isInEffect }
      return false
    }
    return place.map { program.violation(of: system.rows[$0], at: $0) }
  }
}
