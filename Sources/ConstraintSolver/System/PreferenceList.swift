/// Collects the preferences that a solver requests; see ``Solver/solve(askingForPreferences:)``.
public struct PreferenceList {
  private let system: LinearSystem

  init(_ system: LinearSystem) { self.system = system }

  /// Adds an equation like ``Solver/addPreference(_:equal:tier:)``.
  ///
  /// - Throws: ``SolverError`` under the same conditions.
  public mutating func add(
    _ terms: [Term], equal constant: Double, tier: Int
  ) throws(SolverError) {
    _ = try terms.withUnsafeBufferPointer { buffer in
      Result { () throws(SolverError) in
        try system.addPreference(buffer, equal: constant, tier: tier)
      }
    }.get()
  }
}
