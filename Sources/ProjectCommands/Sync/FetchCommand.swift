import ArgumentParser
import AutoLayoutStore

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Take a remote's revisions; nothing of your own moves.",
    discussion: """
      Its branches are REMOTE/BRANCH then, for `log`, `diff`, `merge` and the others.

      Examples:
        alstore fetch
        alstore fetch origin wider
        alstore diff HEAD origin/main
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The remote; origin unless given.", completion: .remotes) var remote: String?
  @Argument(help: "Its branches; all unless given.", completion: .remoteBranches)
  var branches: [String] = []
  @Option(parsing: .unconditional, help: ArgumentHelp("How many revisions back.", valueName: "n"))
  var depth: Int?
  @OptionGroup var transfer: TransferOptions
  @OptionGroup var authority: AuthorityOption
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() async throws {
    try await DryRun.changing(global) { project in
      let remote = try project.remotes.named(self.remote)
      let report = try await project.remotes.fetch(
        branches, depth: depth,
        from: transfer.bounding(PeerConnection.open(remote, global, authority)),
        remote: remote.name,
        progress: TransferProgress("receiving", global).callAsFunction)
      if format == .json { try Output.write(FetchOutput.json(report), to: nil) }
      FetchOutput.remark(report, remote.name, global)
    }
  }
}
