import ArgumentParser
import AutoLayoutStore

struct MergeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "merge", abstract: "Merge another branch and verify the result by solving it.",
    discussion: """
      Merges field by field: a change made on one side is taken; if both sides changed a field
      differently, that is a conflict, and our value is kept until you `resolve` it. Every layout
      changed by both sides is then solved in each declared environment, and problems that appear
      only in the combination are reported. Exits with 1 if anything needs attention.

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
  @Flag(help: "Show the result without writing anything.") var preview = false
  @Flag(
    name: .customLong("no-ff"),
    help: "Create a merge revision even if a fast-forward is possible.")
  var alwaysRevision = false
  @OptionGroup var author: AuthorOption
  @OptionGroup var report: ReportOptions

  func run() throws {
    Progress.show("merging and solving the result", global)
    let outcome = try ProjectLocation.open(global, .readWrite).revisions.merge(
      name, message: message, preview: preview, fastForwards: !alwaysRevision,
      by: author.authorship(), dryRun: global.dryRun)
    try MergeOutput.print(
      [outcome], report, global, preview: preview || global.dryRun ? "merge" : nil)
  }
}
