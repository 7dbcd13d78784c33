import ArgumentParser
import AutoLayoutStore

struct RebaseCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rebase",
    abstract: "Reapply the current branch's own revisions on top of another branch.",
    discussion: """
      A merge becomes an ordinary revision with everything that it brought, as it was resolved.

      Example:
        alstore rebase main
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "A branch or revision.", completion: .revisions) var onto: String
  @OptionGroup var author: AuthorOption
  @OptionGroup var report: ReportOptions

  func run() throws {
    let reports = try ProjectLocation.open(global, .readWrite).revisions.rebase(
      onto: onto, by: author.authorship(), dryRun: global.dryRun)
    try MergeOutput.print(reports, report, global, preview: global.dryRun ? "rebase" : nil)
  }
}
