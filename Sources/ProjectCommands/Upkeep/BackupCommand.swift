import ArgumentParser
import AutoLayoutStore

struct BackupCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backup", abstract: "Copy the project safely while it is in use.",
    discussion: "Example:\n  alstore backup App-2024-05-01.alstore")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The file to write; it must not exist.") var file: String

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    guard !global.dryRun else { return }
    try project.maintenance.backup(to: file)
    if !global.quiet { Output.remark(["wrote \(file)"]) }
  }
}
