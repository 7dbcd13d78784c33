import ArgumentParser
import AutoLayoutStore

struct CloneCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "clone", abstract: "Copy a project so that it can pull and push.",
    discussion: """
      The source is a project or bundle file, ssh://HOST/PATH, or http(s)://HUB/PROJECT. Every
      revision is verified. An interrupted clone resumes when run again.

      Examples:
        alstore clone /Volumes/team/App.alstore App.alstore
        alstore clone ssh://build.example.org/srv/App.alstore App.alstore
        alstore clone https://hub.example.org/app App.alstore --depth 1
      """)

  @OptionGroup var global: UnboundChangeOptions
  @Argument(help: "The source.", completion: .file()) var source: String
  @Argument(help: "The new file (default: the source's name, in this folder).", completion: .file())
  var file: String?
  @Option(help: ArgumentHelp("The branch to switch to.", valueName: "name")) var branch: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of revisions of history to fetch.", valueName: "n"))
  var depth: Int?
  @OptionGroup var transfer: TransferOptions
  @OptionGroup var authority: AuthorityOption

  func validate() throws {
    try HistoryDepth.check(depth)
  }

  func run() async throws {
    let path = try file ?? name()
    guard !global.dryRun else { return try await look(path) }
    let report = try await Project.clone(
      from: transfer.bounding(PeerConnection.open(source, authority)),
      url: PeerConnection.absolute(source), to: path,
      branch: branch, depth: depth, progress: TransferProgress("receiving", global).callAsFunction)
    NamedHubs.note(source)
    guard !global.quiet else { return }
    let count = report.received
    Output.remark(["\(path): \(count) \(count == 1 ? "revision" : "revisions")"])
    if report.welcome.branches.isEmpty { Output.remark(["It has no revisions yet."]) }
  }

  /// Prints what a clone would fetch.
  private func look(_ path: String) async throws {
    let welcome = try await transfer.bounding(PeerConnection.open(source, authority)).welcome()
    guard !global.quiet else { return }
    let branches = welcome.branches.keys.sorted().joined(separator: ", ")
    Output.remark(["\(path): \(branches.isEmpty ? "no branches" : branches)"])
  }

  private func name() throws -> String {
    var last = source.split(separator: "/").last.map(String.init) ?? ""
    for suffix in [".alstore", ".albundle"] where last.hasSuffix(suffix) {
      last.removeLast(suffix.count)
    }
    guard !last.isEmpty else { throw Failure.usage("Name the new file.") }
    return last + ".alstore"
  }
}
