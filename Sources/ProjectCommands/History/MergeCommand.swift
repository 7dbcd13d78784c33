import ArgumentParser
import AutoLayoutStore

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge another branch, and prove the result by solving it.",
    discussion: """
      Field by field: what one side changed is taken; what both changed differently is a conflict,
      and ours stands until `resolve` decides. Then every layout that both sides changed is solved
      in each declared environment; what is wrong only in the combination is reported.
      Exits with 1 where something needs attention.

      Examples:
        alstore merge wider --preview
        alstore merge wider
        alstore conflicts
        alstore resolve logoTop.constant --theirs
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "A branch or revision.", completion: .revisions) var name: String
  @Option(name: [.short, .long], help: ArgumentHelp("Why.", valueName: "text"))
  var message: String?
  @Flag(help: "Say what would come of it, and write nothing.") var preview = false
  @Flag(name: .customLong("no-ff"), help: "Make a revision even where the branch could only move.")
  var alwaysRevision = false
  @OptionGroup var author: AuthorOption
  @OptionGroup var report: ReportOptions

  func run() throws {
    Progress.show("merging, and solving what comes of it", global)
    let outcome = try ProjectLocation.open(global, .readWrite).revisions.merge(
      name, message: message, preview: preview, fastForwards: !alwaysRevision,
      by: author.authorship(), dryRun: global.dryRun)
    try MergeOutput.print([outcome], report, global, isPreview: preview || global.dryRun)
  }
}
