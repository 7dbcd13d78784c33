import ArgumentParser
import AutoLayoutStore

/// A command that changes a project: run alone it is a transaction of its own, and `apply` runs
/// many of them in one.
protocol EditCommand: ParsableCommand {
  associatedtype Options: ProjectChange
  var global: Options { get }

  /// Makes the change; what it throws undoes everything.
  func edit(_ project: ProjectEdit, _ words: inout Words) throws
}

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

extension EditCommand {
  func run() throws {
    var words = Words()
    try ProjectLocation.open(global, .readWrite).edit(
      as: CommandText.current, by: .ofCommand(), dryRun: global.dryRun
    ) { edit in
      try self.edit(edit, &words)
    }
    guard !global.quiet else { return }
    try Output.print(words.output)
    Output.remark(words.remarks)
    if global.dryRun { Output.remark(["nothing was written (--dry-run)"]) }
  }
}
