import ArgumentParser
import AutoLayoutStore

struct CherryPickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cherry-pick", abstract: "Apply a revision's changes to the current branch.",
    discussion: "Example:\n  alstore cherry-pick wider~1")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The revision.", completion: .revisions) var revision: String
  @OptionGroup var author: AuthorOption
  @OptionGroup var report: ReportOptions

  func run() throws {
    let outcome = try ProjectLocation.open(global, .readWrite).revisions.cherryPick(
      revision, by: author.authorship(), dryRun: global.dryRun)
    try MergeOutput.print([outcome], report, global, preview: global.dryRun ? "cherry-pick" : nil)
  }
}
