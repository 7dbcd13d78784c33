import ArgumentParser
import AutoLayoutStore
import Foundation

struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Make git merge and compare storyboards and xibs through alstore.",
    discussion: """
      `install` writes .gitattributes and the configuration of a repository, or with --global of all
      that this user has. `check` is for CI: no document may have conflicts that are left open.

      Examples:
        alstore git install
        alstore git install --global
        alstore git check
      """,
    subcommands: [Install.self, Uninstall.self, Check.self])

  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install",
      abstract: "Write git's attributes and configuration; doing so again changes nothing.",
      discussion: """
        git runs the driver in merge, rebase, cherry-pick, revert and stash pop alike. .gitattributes
        is to be committed; the configuration is each clone's own, so everybody installs once.

        Examples:
          alstore git install
          alstore git install --global
        """)

    @OptionGroup var global: UnboundChangeOptions
    @Flag(name: .customLong("global"), help: "For all repositories of this user.")
    var isGlobal = false

    func run() throws {
      let attributes = try GitAttributes.place(isGlobal: isGlobal)
      guard !global.dryRun else { return }
      for (key, value) in GitDriver.settings {
        try GitRepository.configure(key, value, isGlobal: isGlobal)
      }
      try attributes.install()
      if !global.quiet { Output.remark(["git merges storyboards and xibs through alstore now"]) }
    }
  }

  struct Uninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall",
      abstract: "Take back what install wrote.", discussion: "Example:\n  alstore git uninstall")

    @OptionGroup var global: UnboundChangeOptions
    @Flag(name: .customLong("global"), help: "For all repositories of this user.")
    var isGlobal = false

    func run() throws {
      let attributes = try GitAttributes.place(isGlobal: isGlobal)
      guard !global.dryRun else { return }
      for (key, _) in GitDriver.settings {
        try GitRepository.configure(key, nil, isGlobal: isGlobal)
      }
      try attributes.uninstall()
    }
  }

  struct Check: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "check",
      abstract: "Find tracked documents that cannot be read or have conflicts; exit 1 for any.",
      discussion: "Example:\n  alstore git check")

    @OptionGroup var global: UnboundOptions

    func run() throws {
      let repository = try GitRepository.current()
      var problems: [String] = []
      for path in try documents() {
        let root = repository.workTree ?? ""
        guard let data = FileManager.default.contents(atPath: "\(root)/\(path)") else { continue }
        problems += DocumentCheck.problems(Array(data), name: path)
      }
      try Output.print(problems)
      if !global.quiet { try remark() }
      guard problems.isEmpty else { throw Failure(.no) }
    }

    private func documents() throws -> [String] {
      let answer = try GitRepository.run([
        "ls-files", "-z", "--full-name", "--", ":/*.storyboard", ":/*.xib",
      ])
      return answer.output.split(separator: "\0").map(String.init)
    }

    private func remark() throws {
      let missing = try GitDriver.settings.contains { key, _ in
        try GitRepository.configuration(key) == nil
      }
      if missing {
        Output.remark([
          "git does not go through alstore in this clone, or not whole; run `alstore git install`"
        ])
      }
    }
  }
}

/// The settings that make git call alstore.
enum GitDriver {
  static var settings: [(key: String, value: String)] {
    [
      ("merge.alstore.name", "storyboards and xibs by meaning"),
      (
        "merge.alstore.driver",
        "\(program) merge-file --marker-size %L --path %P -- %O %A %B"
      ),
      ("diff.alstore.command", "\(program) diff-file"),
      // What has no external diff, such as `git log -p` and `git show`, compares this.
      ("diff.alstore.textconv", "\(program) diff-file --textconv"),
    ]
  }

  /// This program as a shell finds it: by its name where that leads here, else by its path.
  private static var program: String {
    let own = ownPath
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders {
      let candidate = URL(filePath: "\(folder)/alstore")
      guard FileManager.default.isExecutableFile(atPath: candidate.path) else { continue }
      if candidate.resolvingSymlinksInPath().path == own { return "alstore" }
      break
    }
    return "'" + own.replacingOccurrences(of: "'", with: "'\\''") + "'"
  }

  private static var ownPath: String {
    (Bundle.main.executableURL ?? URL(filePath: CommandLine.arguments[0]))
      .resolvingSymlinksInPath().path
  }
}
