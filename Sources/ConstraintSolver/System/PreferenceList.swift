/// Takes the preferences that a solver asks for; see ``Solver/solve(askingForPreferences:)``.
public struct PreferenceList {
  private let system: LinearSystem

  init(_ system: LinearSystem) { self.system = system }

  /// Adds an equation as ``Solver/addPreference(_:equal:tier:)`` does.
  ///
  /// - Throws: ``SolverError`` as that does.
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
