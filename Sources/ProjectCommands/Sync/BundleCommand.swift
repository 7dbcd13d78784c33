import ArgumentParser
import AutoLayoutStore
import OperatingSystem

struct BundleCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "bundle", abstract: "Transfer revisions in a file.",
    subcommands: [CreateCommand.self, ApplyCommand.self])

  struct CreateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Write branches and tags with their revisions to a file.",
      discussion: """
        `alstore clone` and `bundle apply` read it.

        Examples:
          alstore bundle create App.albundle
          alstore bundle create week.albundle main --since v1.0
        """)

    @OptionGroup var global: ChangeOptions
    @Argument(help: "The file; - for standard output.", completion: .file()) var file: String
    @Argument(help: "Branches and tags (default: all).", completion: .references)
    var names: [String] = []
    @Option(
      parsing: .singleValue,
      help: ArgumentHelp("A revision that the recipient already has.", valueName: "revision"),
      completion: .revisions)
    var since: [String] = []

    func run() throws {
      let project = try ProjectLocation.open(global, .readOnly)
      let count = try Output.writing(to: global.dryRun ? "/dev/null" : file) {
        try project.remotes.writeBundle(names, since: since, to: $0)
      }
      if !global.quiet {
        Output.remark(["\(count) \(count == 1 ? "revision" : "revisions")"])
      }
    }
  }

  struct ApplyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "apply", abstract: "Add a bundle's revisions to the project.",
      discussion: """
        Its branches become BUNDLE/BRANCH, named after the file; merge one with `alstore merge`.

        Example:
          alstore bundle apply week.albundle && alstore merge week/main
        """)

    @OptionGroup var global: ChangeOptions
    @Argument(help: "The file.", completion: .file()) var file: String
    @Option(
      name: .customLong("as"),
      help: ArgumentHelp(
        "The name for its branches instead of the file's name.", valueName: "name"))
    var name: String?

    func run() async throws {
      guard FileManager.default.fileExists(atPath: file) else {
        throw FileTrouble(file, .read, code: ENOENT).failure
      }
      let bundle = try RevisionBundle(path: file)
      let name =
        self.name ?? URL(filePath: file).deletingPathExtension().lastPathComponent
      try await DryRun.changing(global) { project in
        if try !project.remotes.list().contains(where: { $0.name == name }) {
          try project.remotes.add(Remote(name: name, url: PeerConnection.absolute(file)))
        }
        let report = try await project.remotes.fetch(from: bundle, remote: name)
        FetchOutput.remark(report, name, global)
      }
    }
  }
}
