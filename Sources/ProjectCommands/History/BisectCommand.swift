import ArgumentParser
import OperatingSystem

struct BisectCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bisect",
    abstract: "Find the revision that introduced a change in behavior.",
    discussion: """
      Searches the first-parent history for the first revision whose solved frames meet the
      condition, assuming that all later ones meet it too. `bisect run` runs a command instead.

      Examples:
        alstore bisect --when 'submit.maxY > root.safeArea.maxY'
        alstore bisect --when 'ambiguous || unsatisfiable' --good v1.0
        alstore bisect run ./looks-wrong.sh
      """,
    subcommands: [BisectWhen.self, BisectRun.self], defaultSubcommand: BisectWhen.self)
}
