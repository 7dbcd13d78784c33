import ArgumentParser
import AutoLayoutStore

/// A command that changes a project: on its own it is a transaction, and `apply` runs many of them
/// in a single one.
protocol EditCommand: ParsableCommand {
  associatedtype Options: ProjectChange
  var global: Options { get }

  /// Makes the change; an error undoes everything.
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
    try words.print(dryRun: global.dryRun)
  }
}
