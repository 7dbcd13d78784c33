import ArgumentParser
import AutoLayoutStore

struct PushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push", abstract: "Push branches and tags to a remote.",
    discussion: """
      Exits with 5 if the remote has revisions that would be lost: pull and push again.

      Examples:
        alstore push
        alstore push origin wider v1.0
        alstore push --tags
        alstore push --delete wider
        alstore push --force-with-lease
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The remote (default: origin, or the only one).", completion: .remotes)
  var remote: String?
  @Argument(
    help: "Branches and tags (default: the current branch).", completion: .references)
  var names: [String] = []
  @Flag(help: "Also push all tags.") var tags = false
  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp("Delete this branch or tag on the remote.", valueName: "name"),
    completion: .remoteBranches)
  var delete: [String] = []
  @Flag(
    help: ArgumentHelp(
      "Move the remote's branch even if revisions are lost, provided it is where it was when last "
        + "fetched.")
  )
  var forceWithLease = false
  @Flag(help: "Move the remote's branch even if revisions are lost.") var force = false
  @OptionGroup var authority: AuthorityOption
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard !(force && forceWithLease) else {
      throw ValidationError("--force and --force-with-lease cannot be combined.")
    }
  }

  func run() async throws {
    let project = try ProjectLocation.open(global, .readWrite)
    let remote = try project.remotes.named(self.remote)
    let pushed = try await project.remotes.push(
      names, removing: delete, allTags: tags, to: PeerConnection.open(remote, global, authority),
      remote: remote.name, force: force ? .always : forceWithLease ? .withLease : .never,
      by: .ofCommand(), dryRun: global.dryRun,
      progress: TransferProgress("sending", global).callAsFunction)
    try report.print([], json: json(pushed))
    guard !global.quiet else { return }
    for update in pushed.updates {
      let ends = [update.old, update.new].map {
        $0.map { String($0.description.prefix(12)) } ?? "–"
      }
      Output.remark(["\(remote.name)/\(update.name): \(ends[0]) → \(ends[1])"])
      let open = try update.new.map { try project.conflicts.count(at: $0.description) } ?? 0
      if open > 0 {
        let conflicts = open == 1 ? "1 open conflict" : "\(open) open conflicts"
        Output.remark(["warning: \(update.name) has \(conflicts)"])
      }
    }
    if let trouble = pushed.unnoted {
      Output.remark([
        "warning: \(remote.name) has it, but it could not be recorded here: \(trouble)",
        "`alstore fetch \(remote.name)` records it.",
      ])
    }
    if pushed.updates.isEmpty { Output.remark(["nothing to push"]) }
  }

  private func json(_ report: PushReport) -> JSONValue {
    .object([
      ("schema", .string("alstore.push/1")), ("sent", .number(Double(report.sent))),
      (
        "updates",
        .array(
          report.updates.map { update in
            .object([
              ("kind", .string(update.kind.rawValue)), ("name", .string(update.name)),
              ("old", .optional(update.old?.description)),
              ("new", .optional(update.new?.description)),
            ])
          })
      ),
    ])
  }
}
