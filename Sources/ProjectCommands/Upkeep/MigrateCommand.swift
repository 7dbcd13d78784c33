import ArgumentParser
import AutoLayoutStore

struct MigrateCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "migrate", abstract: "Upgrade a project to the current file format.",
    discussion: "Example:\n  alstore migrate")

  @OptionGroup var global: ChangeOptions

  func run() throws {
    let path = try ProjectLocation.path(global.project)
    let versions = try Project.migrate(at: path, dryRun: global.dryRun)
    guard !global.quiet else { return }
    Output.remark([
      versions.from == versions.to
        ? "the project is up to date (schema \(versions.to))"
        : (global.dryRun ? "would be migrated" : "migrated")
          + " from schema \(versions.from) to \(versions.to)"
    ])
  }
}
