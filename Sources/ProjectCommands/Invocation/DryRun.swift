package import ArgumentParser
import AutoLayoutStore

/// Support for commands with `--dry-run`.
package enum DryRun {
  /// Remarks that nothing was written, after a command has printed what it would do.
  package static func remark(on command: some ParsableCommand) {
    // Only a command's declaration lists its options, and reflection is slow.
    for case let group as any ChangingGroup in Mirror(reflecting: command).children.map(\.value)
    where group.options.dryRun && !group.options.quiet {
      Output.remark(["nothing was \(command is PushCommand ? "sent" : "written") (--dry-run)"])
    }
  }

  /// Runs a change whose outcome is only known by making it; in a dry run on a temporary copy of
  /// the project.
  static func changing(
    _ global: some ProjectChange, _ body: (Project) async throws -> Void
  ) async throws {
    let project = try ProjectLocation.open(global, .readWrite)
    guard global.dryRun else { return try await body(project) }
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let copy = folder.path("Copy.alstore")
    try project.maintenance.backup(to: copy)
    try await body(try Project.open(at: copy))
  }
}

/// The option group of a command named `global` if the command makes changes.
private protocol ChangingGroup {
  var options: any ChangingOptions { get }
}

extension OptionGroup: ChangingGroup where Value: ChangingOptions {
  fileprivate var options: any ChangingOptions { wrappedValue }
}
