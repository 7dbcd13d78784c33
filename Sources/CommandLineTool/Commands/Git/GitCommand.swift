import ArgumentParser
import OperatingSystem
import ProjectCommands

struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Make git merge and compare storyboards and xibs through alstore.",
    discussion: """
      `install` writes .gitattributes and the configuration of a repository, or with --global of all
      that this user has. `resolve` lists and decides what a merge left open. `check` is for CI: no
      document may have conflicts that are left open.

      Examples:
        alstore git install
        alstore git install --global
        alstore git resolve
        alstore git check
      """,
    subcommands: [Install.self, Uninstall.self, GitCheck.self, GitResolve.self])

  struct Install: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "install",
      abstract: "Write git's attributes and configuration; doing so again changes nothing.",
      discussion: """
        git runs the driver in merge, rebase, cherry-pick, revert and stash pop alike, and `git
        mergetool` decides what is left, where no other tool is set. .gitattributes is to be
        committed; the configuration is each clone's own, so everybody installs once. The same
        lines go to .git/info/attributes, so that commits from before .gitattributes had them are
        merged alike, and no other rule outranks them here.

        Examples:
          alstore git install
          alstore git install --global
        """)

    @OptionGroup var global: UnboundChangeOptions
    @Flag(name: .customLong("global"), help: "For all repositories of this user.")
    var isGlobal = false

    func run() throws {
      let attributes = try GitAttributes.places(isGlobal: isGlobal)
      guard !global.dryRun else { return }
      for (key, value) in GitDriver.settings {
        try GitRepository.configure(key, value, isGlobal: isGlobal)
      }
      if try GitRepository.configuration(GitDriver.toolKey) == nil {
        try GitRepository.configure(GitDriver.toolKey, GitDriver.tool, isGlobal: isGlobal)
      }
      for file in attributes { try file.install() }
      guard !global.quiet else { return }
      Output.remark(["git merges storyboards and xibs through alstore now"])
      if let repository = try? GitRepository.current() {
        Output.remark(try OutrankedAttributes(repository).remarks)
      }
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
      let attributes = try GitAttributes.places(isGlobal: isGlobal)
      guard !global.dryRun else { return }
      if try GitRepository.configuration(GitDriver.toolKey) == GitDriver.tool {
        try GitRepository.configure(GitDriver.toolKey, nil, isGlobal: isGlobal)
      }
      for (key, _) in GitDriver.settings {
        try GitRepository.configure(key, nil, isGlobal: isGlobal)
      }
      for file in attributes { try file.uninstall() }
    }
  }
}
