import ArgumentParser
import AutoLayoutStore

struct SquashCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "squash", abstract: "Combine all revisions after the given one into one.",
    discussion: """
      Examples:
        alstore squash HEAD~3
        alstore squash main -m 'The wider logo'
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The revision to squash onto.", completion: .revisions) var after: String
  @Option(name: [.short, .long], help: ArgumentHelp("Why.", valueName: "text"))
  var message: String?
  @OptionGroup var author: AuthorOption

  func run() throws {
    let revision = try ProjectLocation.open(global, .readWrite).revisions.squash(
      after: after, message: message, by: author.authorship(),
      dryRun: global.dryRun)
    try Output.print([revision.record.hash.description])
  }
}
