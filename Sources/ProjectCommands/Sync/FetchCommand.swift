import ArgumentParser
import AutoLayoutStore

struct FetchCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fetch",
    abstract: "Fetch a remote's revisions without changing your own branches.",
    discussion: """
      The remote's branches are then available as REMOTE/BRANCH. A shallow clone stays shallow: a
      branch that forked earlier is fetched only in part, and can be merged after fetching more
      history with --depth or --unshallow.

      Examples:
        alstore fetch
        alstore fetch origin wider
        alstore fetch --unshallow
        alstore diff HEAD origin/main
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The remote (default: origin, or the only one).", completion: .remotes)
  var remote: String?
  @Argument(help: "Its branches (default: all).", completion: .remoteBranches)
  var branches: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "In a shallow clone, the number of revisions to have of each branch.", valueName: "n"))
  var depth: Int?
  @Flag(help: "Fetch the complete history of a shallow clone.") var unshallow = false
  @OptionGroup var transfer: TransferOptions
  @OptionGroup var authority: AuthorityOption
  @OptionGroup var report: ReportOptions

  func validate() throws {
    try HistoryDepth.check(depth)
    guard depth == nil || !unshallow else {
      throw ValidationError("--unshallow fetches everything: remove --depth.")
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
