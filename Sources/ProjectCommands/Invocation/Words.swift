import AutoLayoutStore

/// What a command has to say.
struct Words {
  /// Data, for standard output.
  var output: [String] = []
  /// Remarks, for standard error.
  var remarks: [String] = []

  /// Says what a removal took with it.
  ///
  /// - Parameter named: what was to be removed; an outlet or a name that goes with it may be called alike.
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
