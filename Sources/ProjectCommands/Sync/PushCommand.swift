import ArgumentParser
import AutoLayoutStore

struct PushCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "push", abstract: "Bring branches and tags to a remote.",
    discussion: """
      Exits with 5 where the remote has revisions that would be left behind: pull, and push again.

      Examples:
        alstore push
        alstore push origin wider v1.0
        alstore push --tags
        alstore push --delete wider
        alstore push --force-with-lease
      """)

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The remote; origin unless given.", completion: .remotes) var remote: String?
  @Argument(
    help: "Branches and tags; the current branch unless given.", completion: .references)
  var names: [String] = []
  @Flag(help: "Every tag too.") var tags = false
  @Option(
    name: [.short, .long], parsing: .singleValue,
    help: ArgumentHelp("Remove this branch or tag there.", valueName: "name"),
    completion: .remoteBranches)
  var delete: [String] = []
  @Flag(
    help:
      "Move the remote's branch even where that drops revisions, if it still stands where it was last fetched."
  )
  var forceWithLease = false
  @Flag(help: "Leave the remote's revisions behind, whatever they are.") var force = false
  @OptionGroup var authority: AuthorityOption
  @OptionGroup var report: ReportOptions

  func validate() throws {
    guard !(force && forceWithLease) else {
      throw ValidationError("Say --force or --force-with-lease.")
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
    }
    if let trouble = pushed.unnoted {
      Output.remark([
        "warning: \(remote.name) has it, which could not be noted here: \(trouble)",
        "`alstore fetch \(remote.name)` notes it.",
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
