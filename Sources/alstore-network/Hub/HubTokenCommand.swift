import ArgumentParser
public import ProjectCommands
import AutoLayoutStore
import OperatingSystem
public import HubStore

struct HubTokenCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "token", abstract: "Manage access tokens.",
    subcommands: [
      CreateCommand.self, ListCommand.self, RotateCommand.self, RevokeCommand.self,
    ],
    defaultSubcommand: ListCommand.self)

  struct CreateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "create", abstract: "Create a token and print it once.",
      discussion: """
        The token acts for a user, who is given at least the role of its scope in the project, or
        without --project in all of them.

        Examples:
          alstore hub token create --project app --scope push --expires 90d --user ada
          alstore hub token create --scope admin --user ada
        """)

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var chosen: OptionalHubProjectOption
    @OptionGroup var location: HubLocation
    @Option(help: ArgumentHelp("The user it acts for (default: you).", valueName: "name"))
    var user: String?
    @Option(
      help: ArgumentHelp("Its scope: read (default), push, force or admin.", valueName: "role"))
    var scope: Role = .read
    @Option(
      help: ArgumentHelp("When it expires: 90d (default), 12h, 30m, or never.", valueName: "time"))
    var expires: Lifetime = .days(90)

    func run() throws {
      let storage = try location.storage()
      guard !global.dryRun else { return }
      let now = Authorship.clock()
      let (token, secret) = try storage.createToken(
        for: user ?? ProcessInfo.processInfo.userName, project: chosen.project, scope: scope,
        expires: expires.milliseconds.map { now + $0 })
      try HubTokenCommand.show(token, secret, global)
    }
  }

  /// Prints the text of a new token.
  private static func show(
    _ token: HubToken, _ secret: TokenSecret, _ global: HubChangeOptions
  ) throws {
    try Output.print([secret.text])
    guard !global.quiet else { return }
    let place = token.project.map { "the project \($0)" } ?? "every project"
    Output.remark([
      "token \(token.id): \(token.user) may \(token.scope.rawValue) in \(place)",
      "It will not be shown again.",
    ])
  }

  struct RotateCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "rotate", abstract: "Replace a token with a new one and print it once.",
      discussion: """
        The new token has the same user, project, scope and lifetime; the old one expires at once,
        or after --grace.

        Examples:
          alstore hub token rotate 3f2a9c41d07b
          alstore hub token rotate 3f2a9c41d07b --grace 12h --expires 30d
        """)

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "The token's id, as `list` shows it.") var id: String
    @Option(help: ArgumentHelp("How long the old token stays valid: 12h, 30m.", valueName: "time"))
    var grace: Lifetime?
    @Option(
      help: ArgumentHelp(
        "When the new token expires: 90d, 12h, 30m (default: the old one's lifetime).",
        valueName: "time"))
    var expires: Lifetime?

    func validate() throws {
      guard grace.map({ $0.milliseconds != nil }) ?? true else {
        throw ValidationError("--grace must end; to keep the old token, do not rotate it.")
      }
    }

    func run() throws {
      let storage = try location.storage()
      guard !global.dryRun else { return }
      let now = Authorship.clock()
      let (token, secret) = try storage.rotateToken(
        id, grace: grace?.milliseconds ?? 0, expires: expires?.milliseconds.map { now + $0 })
      try HubTokenCommand.show(token, secret, global)
    }
  }

  struct ListCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List tokens, without their secrets.",
      discussion: "Example:\n  alstore hub token list --hub /srv/hub")

    @OptionGroup var global: HubOptions
    @OptionGroup var location: HubLocation
    @OptionGroup var rows: RowOptions

    func run() throws {
      var result = Rows([
        .word("Token", .essential), .name("User"), .name("Project"), .word("Scope"),
        .word("Created", .extra), .word("Expires"), .word("State"),
      ])
      let now = Authorship.clock()
      for token in try location.storage().tokens() {
        let isOld = token.expires.map { $0 <= now } ?? false
        let state = token.revoked != nil ? "revoked" : isOld ? "expired" : "good"
        result.append(
          [
            token.id, token.user, token.project ?? "*", token.scope.rawValue,
            RevisionReport.time(token.created),
            token.expires.map { RevisionReport.time($0) } ?? "never", state,
          ],
          .object([
            ("id", .string(token.id)), ("user", .string(token.user)),
            ("project", .optional(token.project)), ("scope", .string(token.scope.rawValue)),
            ("created", .number(Double(token.created))),
            ("expires", .optional(token.expires.map(Double.init))), ("state", .string(state)),
          ]))
      }
      try result.print(rows, global)
    }
  }

  struct RevokeCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "revoke", abstract: "Revoke a token.",
      discussion: "Example:\n  alstore hub token revoke 3f2a9c41d07b")

    @OptionGroup var global: HubChangeOptions
    @OptionGroup var location: HubLocation
    @Argument(help: "The token's id, as `list` shows it.") var id: String

    func run() throws {
      let storage = try location.storage()
      if !global.dryRun { try storage.revokeToken(id) }
    }
  }
}

extension Role: ListedArgument {}
