package import ArgumentParser
import AutoLayoutStore

/// What commands do that are told to do everything but write.
package enum DryRun {
  /// Says that it was one, once a command has said what it would do.
  package static func remark(on command: some ParsableCommand) {
    // Which options a command has is known to its declaration alone, and asking takes its time.
    for case let group as any ChangingGroup in Mirror(reflecting: command).children.map(\.value)
    where group.options.dryRun && !group.options.quiet {
      Output.remark(["nothing was \(command is PushCommand ? "sent" : "written") (--dry-run)"])
    }
  }

  /// Changes the project for a command that cannot tell what it would do without doing it; in a dry run
  /// a copy of it that nobody keeps.
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

/// The group of options that a command has under the name `global`, where these are of a change.
private protocol ChangingGroup {
  var options: any ChangingOptions { get }
}

extension OptionGroup: ChangingGroup where Value: ChangingOptions {
  fileprivate var options: any ChangingOptions { wrappedValue }
}
