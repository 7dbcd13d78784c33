import ArgumentParser
import AutoLayoutStore

struct PullCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull", abstract: "Fetch and merge the remote's branch of the same name.",
    discussion: """
      The merge is verified by solving, as with `merge`. With --rebase your own revisions are
      reapplied on top of theirs instead. `alstore undo` undoes either.

      Examples:
        alstore pull
        alstore pull --rebase
        alstore pull origin wider
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The remote (default: origin, or the only one).", completion: .remotes)
  var remote: String?
  @Argument(
    help: "Its branch (default: the one named like the current branch).",
    completion: .remoteBranches)
  var branch: String?
  @Flag(help: "Reapply your own revisions on top of theirs.") var rebase = false
  @OptionGroup var author: AuthorOption
  @OptionGroup var transfer: TransferOptions
  @OptionGroup var authority: AuthorityOption
  @OptionGroup var report: ReportOptions

  func run() async throws {
    try await DryRun.changing(global, pull)
  }

  private func pull(_ project: Project) async throws {
    let remote = try project.remotes.named(self.remote)
    guard let branch = try self.branch ?? project.history.status().branch else {
      throw Failure.usage("The project is not on a branch; name one of \(remote.name)'s.")
    }
    let fetched = try await project.remotes.fetch(
      from: transfer.bounding(PeerConnection.open(remote, global, authority)), remote: remote.name,
      progress: TransferProgress("receiving", global).callAsFunction)
    // What an earlier fetch received is merged all the same.
    FetchOutput.remark(fetched, remote.name, global, mentionsNothing: false)
    guard let theirs = fetched.welcome.branches[branch]?.description else {
      let known = fetched.welcome.branches.keys.sorted()
      let likely = didYouMean(similarNames(to: branch, in: known)).map { "\n\($0)" } ?? ""
      throw Failure.usage("There is no branch \(branch) in \(remote.name).\(likely)")
    }
    let name = "\(remote.name)/\(branch)"
    let authorship = try author.authorship()
    if rebase {
      let reports = try project.revisions.rebase(
        onto: theirs, by: authorship, dryRun: global.dryRun)
      try MergeOutput.print(reports, report, global, preview: global.dryRun ? "rebase" : nil)
    } else {
      let merged = try project.revisions.merge(
        theirs, message: "Merge \(name)", by: authorship, dryRun: global.dryRun)
      try MergeOutput.print([merged], report, global, preview: global.dryRun ? "merge" : nil)
    }
  }
}
