import ArgumentParser
import AutoLayoutStore

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch", abstract: "Take a remote's revisions; nothing of your own moves.",
    discussion: """
      Its branches are REMOTE/BRANCH then, for `log`, `diff`, `merge` and the others. A clone of a few
      revisions stays one: a branch that forked before them comes from there on, and can be merged once
      --depth or --unshallow has taken what lies before.

      Examples:
        alstore fetch
        alstore fetch origin wider
        alstore fetch --unshallow
        alstore diff HEAD origin/main
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The remote; origin unless given.", completion: .remotes) var remote: String?
  @Argument(help: "Its branches; all unless given.", completion: .remoteBranches)
  var branches: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many revisions of each branch to have, in a clone of a few.", valueName: "n"))
  var depth: Int?
  @Flag(help: "Take the whole history, in a clone of a few revisions.") var unshallow = false
  @OptionGroup var transfer: TransferOptions
  @OptionGroup var authority: AuthorityOption
  @OptionGroup var report: ReportOptions

  func validate() throws {
    try HistoryDepth.check(depth)
    guard depth == nil || !unshallow else {
      throw ValidationError("--unshallow takes everything; leave out --depth.")
    }
  }

  func run() async throws {
    try await DryRun.changing(global) { project in
      let remote = try project.remotes.named(self.remote)
      let fetched = try await project.remotes.fetch(
        branches, depth: unshallow ? .max : depth,
        from: transfer.bounding(PeerConnection.open(remote, global, authority)),
        remote: remote.name,
        progress: TransferProgress("receiving", global).callAsFunction)
      try report.print([], json: FetchOutput.json(fetched))
      FetchOutput.remark(fetched, remote.name, global)
    }
  }
}
