import ArgumentParser
import AutoLayoutStore

/// What a command has to say.
struct Words {
  /// Data, for standard output.
  var output: [String] = []
  /// Remarks, for standard error.
  var remarks: [String] = []

  /// Says what a removal took with it.
  mutating func report(_ removal: Removal, beyond named: Set<String> = []) {
    func remark(_ what: String, _ names: [String]) {
      let others = names.filter { !named.contains($0) }
      guard !others.isEmpty else { return }
      let shown = others.prefix(8).joined(separator: ", ")
      let more = others.count > 8 ? " and \(others.count - 8) more" : ""
      remarks.append("\(what): \(shown)\(more)")
    }
    remark("removed with it", removal.views + removal.guides)
    remark("removed constraints", removal.constraints)
    remark("disconnected outlets", removal.disconnectedOutlets)
    remark("constraints that lost their name", removal.unnamedConstraints)
  }
}
