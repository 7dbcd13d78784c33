import ArgumentParser
import AutoLayoutStore

struct CommitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "commit", abstract: "Create a revision from the current changes.",
    discussion: """
      Commits all changes since the last revision, including edits made with sqlite3; `status` lists
      them. With -l, commits only that layout's changes.

      Examples:
        alstore commit -m 'Wider logo'
        alstore commit -l SignIn -m 'Wider logo'
        alstore commit -m 'Start' --author 'Ada <ada@example.org>'
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Option(name: [.short, .long], help: ArgumentHelp("Why.", valueName: "text")) var message: String
  @OptionGroup var author: AuthorOption
  @Flag(help: "Create a revision even if nothing changed.") var allowEmpty = false

  func run() throws {
    let revision = try ProjectLocation.open(global, .readWrite).revisions.commit(
      message: message, in: global.layout, by: author.authorship(),
      allowsEmpty: allowEmpty, dryRun: global.dryRun)
    try Output.answer([revision.record.hash.description], dryRun: global.dryRun)
    guard !global.quiet else { return }
    let place = revision.references.first.map { "\($0) " } ?? ""
    Output.remark(["[\(place)\(revision.shortHash)] \(revision.subject)"])
  }
}
