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
  @Option(help: ArgumentHelp("How many revisions back.", valueName: "n")) var depth: Int?
  @OptionGroup var transfer: TransferOptions
  @OptionGroup var authority: AuthorityOption
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() async throws {
    try await DryRun.changing(global) { project in
      let remote = try project.remote(self.remote)
      let report = try await project.fetch(
        branches, depth: depth,
        from: transfer.bounding(PeerConnection.open(remote, global, authority)),
        remote: remote.name,
        progress: TransferProgress("receiving", global).callAsFunction)
      if format == .json { try Output.write(FetchOutput.json(report).text + "\n", to: nil) }
      FetchOutput.remark(report, remote.name, global)
    }
  }
}

/// How commands that fetch say what came.
enum FetchOutput {
  static func remark(_ report: FetchReport, _ remote: String, _ global: some SharedOptions) {
    for move in report.moves where !move.isForward {
      // Somebody should know even where nothing else is said.
      Output.remark([
        "warning: \(remote)/\(move.name) no longer has what it had: "
          + "\(short(move.old)) → \(short(move.new))"
      ])
    }
    for tag in report.refusedTags { Output.remark(["warning: the tag \(tag) is another here"]) }
    guard !global.quiet else { return }
    for move in report.moves where move.isForward {
      Output.remark(["\(remote)/\(move.name): \(short(move.old)) → \(short(move.new))"])
    }
    for tag in report.newTags { Output.remark(["tag \(tag)"]) }
    if report.moves.isEmpty, report.newTags.isEmpty { Output.remark(["nothing new"]) }
  }

  private static func short(_ hash: ContentHash?) -> String {
    hash.map { String($0.description.prefix(12)) } ?? "–"
  }

  static func json(_ report: FetchReport) -> JSONValue {
    .object([
      ("schema", .string("alstore.fetch/1")), ("received", .number(Double(report.received))),
      (
        "branches",
        .array(
          report.moves.map { move in
            .object([
              ("name", .string(move.name)), ("old", .optional(move.old?.description)),
              ("new", .optional(move.new?.description)), ("forward", .bool(move.isForward)),
            ])
          })
      ),
      ("tags", .strings(report.newTags)), ("refusedTags", .strings(report.refusedTags)),
    ])
  }
}

struct PullCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pull", abstract: "Fetch, and merge the remote's branch of the same name.",
    discussion: """
      The merge is proven by solving, as `merge` does. With --rebase your own revisions are made
      anew on top of theirs instead. `alstore undo` takes either back.

      Examples:
        alstore pull
        alstore pull --rebase
        alstore pull origin wider
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The remote; origin unless given.", completion: .remotes) var remote: String?
  @Argument(help: "Its branch; the current one's name unless given.", completion: .remoteBranches)
  var branch: String?
  @Flag(help: "Make your own revisions anew on top of theirs.") var rebase = false
  @OptionGroup var author: AuthorOption
  @OptionGroup var transfer: TransferOptions
  @OptionGroup var authority: AuthorityOption
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() async throws {
    try await DryRun.changing(global, pull)
  }

  private func pull(_ project: Project) async throws {
    let remote = try project.remote(self.remote)
    guard let branch = try self.branch ?? project.status().branch else {
      throw Failure.usage("The project is on no branch; say which of \(remote.name)'s to take.")
    }
    let report = try await project.fetch(
      from: transfer.bounding(PeerConnection.open(remote, global, authority)), remote: remote.name,
      progress: TransferProgress("receiving", global).callAsFunction)
    FetchOutput.remark(report, remote.name, global)
    guard report.welcome.branches[branch] != nil else {
      throw Failure.usage("There is no branch \(branch) in \(remote.name).")
    }
    let name = "\(remote.name)/\(branch)"
    let authorship = try author.authorship()
    if rebase {
      let reports = try project.rebase(
        onto: name, as: CommandText.current, by: authorship, dryRun: global.dryRun)
      try MergeOutput.print(reports, format, global, isPreview: global.dryRun)
    } else {
      let merged = try project.merge(
        name, as: CommandText.current, by: authorship, dryRun: global.dryRun)
      try MergeOutput.print([merged], format, global, isPreview: global.dryRun)
    }
  }
}
