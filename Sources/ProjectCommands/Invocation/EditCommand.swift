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

extension EditCommand {
  func run() throws {
    var words = Words()
    try ProjectLocation.open(global, .readWrite).edit(
      by: .ofCommand(), dryRun: global.dryRun
    ) { edit in
      try self.edit(edit, &words)
    }
    guard !global.quiet else { return }
    try Output.answer(words.output, dryRun: global.dryRun)
    Output.remark(words.remarks)
  }
}
