import ArgumentParser
import AutoLayoutStore
import ProjectCommands
import OperatingSystem
import LayoutRemote

struct LoginCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: NetworkCommand.login.rawValue,
    abstract: "Keep a hub's token, so that clone, pull and push use it.",
    discussion: """
      The token is read from standard input, so that it stands in no history of a shell. It is kept
      in ~/.config/alstore/credentials.json, which only you may read.

      $ALSTORE_TOKEN goes before it. It is sent to hubs that you named in `clone`, `remote` or `login`
      on this machine, over HTTPS or within it; where $ALSTORE_HOST is set, to those only: HOST, or
      http://HOST:PORT for one without HTTPS. About a hub that only a project file names you are asked.

      Examples:
        alstore login https://hub.example.org < token.txt
        alstore login https://hub.example.org --forget
      """)

  @OptionGroup var global: UnboundChangeOptions
  @Argument(help: "The hub.") var url: String
  @Flag(help: "Forget the token of this hub.") var forget = false
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
      throw Failure.usage("That is no token: one begins with alst_ and has 69 characters.")
    }
    let user = try await HubAccount(url: url, token: token, authorities: authority.file)
      .user()
    if !global.dryRun { try Credentials.keep(token, for: origin) }
    if !global.quiet { Output.remark(["\(origin): logged in as \(user)"]) }
  }
}
