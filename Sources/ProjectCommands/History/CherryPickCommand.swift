import ArgumentParser
import AutoLayoutStore

struct CherryPickCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "cherry-pick", abstract: "Make a revision's changes here.",
    discussion: "Example:\n  alstore cherry-pick wider~1")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The revision.", completion: .revisions) var revision: String
  @OptionGroup var author: AuthorOption
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let report = try ProjectLocation.open(global, .readWrite).revisions.cherryPick(
      revision, by: author.authorship(), dryRun: global.dryRun)
    try MergeOutput.print([report], format, global, isPreview: global.dryRun)
  }
}
