import ArgumentParser
import AutoLayoutStore
import ProjectCommands
import OperatingSystem
import LayoutRemote

struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: NetworkCommand.login.rawValue,
    abstract: "Save a hub's token for use by clone, pull and push.",
    discussion: """
      The token is read from standard input, so that it does not end up in the shell's history. It
      is saved in ~/.config/alstore/credentials.json, readable only by you.

      $ALSTORE_TOKEN takes precedence. It is sent over HTTPS, or within this machine, to hubs that
      you named in `clone`, `remote` or `login` here. If $ALSTORE_HOST is set, it is sent only to
      the hubs listed there: HOST, or http://HOST:PORT for one without HTTPS. For a hub named only
      by a project file, alstore asks first.

      Examples:
        alstore login https://hub.example.org < token.txt
        alstore login https://hub.example.org --forget
      """)

  @OptionGroup var global: UnboundChangeOptions
  @Argument(help: "The hub.") var url: String
  @Flag(help: "Remove this hub's token.") var forget = false
  @OptionGroup var authority: AuthorityOption

  func run() async throws {
    let origin = try HubOrigin.named(url)
    guard !forget else {
      if !global.dryRun { try Credentials.keep(nil, for: origin) }
      return
    }
    if isatty(STDIN_FILENO) == 1 {
      guard !global.noInput else { throw Failure.usage("Give the token on standard input.") }
      Output.prompt("Token for \(origin): ")
    }
    let token = TerminalSecret.readLine().trimmingWhiteSpace
    guard token.hasPrefix("alst_"), token.utf8.count == 69 else {
      throw Failure.usage("That is not a token: tokens begin with alst_ and have 69 characters.")
    }
    let user = try await HubAccount(url: url, token: token, authorities: authority.file)
      .user()
    if !global.dryRun { try Credentials.keep(token, for: origin) }
    if !global.quiet { Output.remark(["\(origin): logged in as \(user)"]) }
  }
}
