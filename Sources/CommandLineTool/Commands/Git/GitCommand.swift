import ArgumentParser
import OperatingSystem
import ProjectCommands

struct GitCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "git",
    abstract: "Let git merge and diff storyboards and xibs with alstore.",
    discussion: """
      `install` sets up .gitattributes and the git configuration of a repository or, with --global,
      of the user. `resolve` lists and resolves the conflicts of a merge. `check` is for CI: it
      fails if a document has unresolved conflicts.

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
      abstract: "Set up git's attributes and configuration; safe to repeat.",
      discussion: """
        git then runs the driver for merge, rebase, cherry-pick, revert and stash pop, and `git
        mergetool` resolves what is left unless another tool is configured. Commit .gitattributes;
        the configuration belongs to each clone, so everyone runs this once. The same lines are
        added to .git/info/attributes, so that they also apply to commits that predate them and take
        precedence over other rules.

        Examples:
          alstore git install
          alstore git install --global
        """)

    @OptionGroup var global: UnboundChangeOptions
    @Flag(name: .customLong("global"), help: "For all repositories of this user.")
    var isGlobal = false

    func run() throws {
      let attributes = try GitAttributes.places(isGlobal: isGlobal)
      guard !global.dryRun else {
        Output.remark(
          GitDriver.settings.map { "would set \($0.key) to \($0.value)" }
            + attributes.map { "would write \($0.path)" })
        return
      }
      for (key, value) in GitDriver.settings {
        try GitRepository.configure(key, value, isGlobal: isGlobal)
      }
      if try GitRepository.configuration(GitDriver.toolKey) == nil {
        try GitRepository.configure(GitDriver.toolKey, GitDriver.tool, isGlobal: isGlobal)
      }
      for file in attributes { try file.install() }
      guard !global.quiet else { return }
      Output.remark(["git now merges storyboards, xibs and .strings files with alstore"])
      if !isGlobal {
        Output.remark([
          "commit .gitattributes; everyone else runs `alstore git install` once in their clone"
        ])
      }
      if let repository = try? GitRepository.current() {
        Output.remark(try OutrankedAttributes(repository).remarks)
      }
    }
  }

  struct Uninstall: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "uninstall",
      abstract: "Undo what install wrote.", discussion: "Example:\n  alstore git uninstall")

    @OptionGroup var global: UnboundChangeOptions
    @Flag(name: .customLong("global"), help: "For all repositories of this user.")
    var isGlobal = false

    func run() throws {
      let attributes = try GitAttributes.places(isGlobal: isGlobal)
      guard !global.dryRun else {
        Output.remark(
          GitDriver.settings.map { "would unset \($0.key)" }
            + attributes.map { "would remove its lines from \($0.path)" })
        return
      }
      if try GitRepository.configuration(GitDriver.toolKey) == GitDriver.tool {
        try GitRepository.configure(GitDriver.toolKey, nil, isGlobal: isGlobal)
      }
      for (key, _) in GitDriver.settings {
        try GitRepository.configure(key, nil, isGlobal: isGlobal)
      }
      for file in attributes { try file.uninstall() }
      guard !global.quiet else { return }
      Output.remark(["removed what `alstore git install` wrote"])
    }
  }
}
