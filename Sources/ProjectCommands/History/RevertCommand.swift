import ArgumentParser
import AutoLayoutStore

struct RevertCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "revert", abstract: "Undo a revision's changes in a new revision.",
    discussion: "Example:\n  alstore revert HEAD~2")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The revision.", completion: .revisions) var revision: String
  @Option(name: [.short, .long], help: ArgumentHelp("Why.", valueName: "text"))
  var message: String?
  @OptionGroup var author: AuthorOption
  @OptionGroup var report: ReportOptions

  func run() throws {
    let outcome = try ProjectLocation.open(global, .readWrite).revisions.revert(
      revision, message: message, by: author.authorship(),
      dryRun: global.dryRun)
    try MergeOutput.print([outcome], report, global, preview: global.dryRun ? "revert" : nil)
  }
}
