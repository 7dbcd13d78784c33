import AutoLayoutStore

/// The output of a command.
struct Words {
  /// The constraints to list on standard output.
  var constraints: [ConstraintID] = []
  /// Remarks, for standard error.
  var remarks: [String] = []

  /// Prints the data and the remarks.
  func print(dryRun: Bool) throws {
    try Output.answer(constraints.map(\.description), dryRun: dryRun)
    Output.remark(remarks)
  }

  /// Reports what else a removal removed.
  ///
  /// - Parameter named: the names given for removal; outlets or constraints removed with them may
  ///   have the same names.
  mutating func report(_ removal: Removal, beyond named: Set<String> = []) {
    func remark(_ what: String, _ names: [String]) {
      guard !names.isEmpty else { return }
      let shown = names.prefix(8).joined(separator: ", ")
      let more = names.count > 8 ? " and \(names.count - 8) more" : ""
      remarks.append("\(what): \(shown)\(more)")
    }
    func others(_ names: [String]) -> [String] { names.filter { !named.contains($0) } }
    remark("removed with it", others(removal.views + removal.guides))
    remark("removed constraints", others(removal.constraints))
    remark("disconnected outlets", removal.disconnectedOutlets)
    remark("constraints that lost their name", removal.unnamedConstraints)
  }
}
