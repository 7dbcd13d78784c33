import ArgumentParser
import OperatingSystem

struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the revision that brought something about.",
    discussion: """
      The condition is asked of the solved frames at a few revisions along first parents; it is
      taken to hold from some revision on. `bisect run` asks a command instead.

      Examples:
        alstore bisect --when 'submit.maxY > root.safeArea.maxY'
        alstore bisect --when 'ambiguous || unsatisfiable' --good v1.0
        alstore bisect run ./looks-wrong.sh
      """,
    subcommands: [BisectWhen.self, BisectRun.self], defaultSubcommand: BisectWhen.self)
}
