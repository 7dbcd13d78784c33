import ArgumentParser
import ProjectCommands
import AutoLayoutStore
import OperatingSystem
import HubStore
import HubSync
import LayoutHub
import Logging

struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: NetworkCommand.serve.rawValue,
    abstract: "Serve a hub of projects, or one project to a shell.",
    discussion: """
      A hub keeps projects that a team clones, pulls from and pushes to, and shows them to browsers.
      The folder is made where it is missing; the first start makes a token, which it shows on a
      terminal and else leaves in the folder as first-token. It listens on this machine only, unless
      told otherwise: elsewhere it belongs behind a proxy that speaks HTTPS.

      With --stdio one project, to whoever started the program: this is what ssh:// addresses run
      at the other end.

      Examples:
        alstore serve /srv/hub
        alstore serve /srv/hub --listen 0.0.0.0:8447 --plain-http
        alstore serve /srv/hub --backend postgres://hub@db/hub
        ssh build.example.org alstore serve --stdio App.alstore
      """)

  @OptionGroup var global: UnboundOptions
  @Argument(help: "The hub's folder, or the project with --stdio.", completion: .file())
  var path: String
  @Flag(help: "Answer on standard output what comes on standard input.") var stdio = false
  @Option(help: ArgumentHelp("Where to listen; port 0 for any.", valueName: "host:port"))
  var listen = ListenAddress(host: "127.0.0.1", port: 8447)
  @Flag(help: "Listen beyond this machine without HTTPS, behind a proxy that has it.")
  var plainHTTP = false
  @OptionGroup var backend: HubBackend
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Requests a second of one token; 0 for any number.", valueName: "n"))
  var rate = HubSettings().rate
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Projects in all, of which pushes make new ones; 0 for any number.", valueName: "n"))
  var projects = HubSettings().projects
  @Option(
    help: ArgumentHelp(
      "A proxy that is believed when it says whom it speaks for (X-Forwarded-For); may be repeated.",
      valueName: "address"))
  var proxy: [String] = []
  @Flag(help: "Let hooks be on this machine and in its network.") var localHooks = false
  @Flag(help: "Show /metrics to whoever asks, without a token.") var publicMetrics = false
  @Option(
    help: ArgumentHelp("What the log says: debug, info, warning or error.", valueName: "level"))
  var log = "warning"

  func validate() throws {
    guard Logger.Level(rawValue: log) != nil else {
      throw ValidationError("\(log) is no level of a log; debug, info, warning and error are.")
    }
    for address in proxy where HubSettings.address(address) == nil {
      throw ValidationError(
        "\(address) is no address of a proxy; 127.0.0.1 and 2001:db8::7 are some.")
    }
    guard projects >= 0 else { throw ValidationError("--projects is 0 or more.") }
    guard stdio || listen.isLocal || plainHTTP else {
      throw ValidationError(
        "\(listen.host) can be reached from other machines, and this is plain HTTP.\n"
          + "Put a proxy that speaks HTTPS before it, and say --plain-http.")
    }
  }

  func run() async throws {
    let path = FileManager.default.expandingHome(path)
    guard !stdio else {
      return try await Project.open(at: path).peer().serve(
        reading: .standardInput, writing: .standardOutput)
    }
    try listen.checkIsFree()
    let storage = try backend.storage(in: path, creates: true)
    // Tasks that are still ending keep connections open, which would bring it into the file.
    defer { storage.settle() }
    var settings = HubSettings()
    settings.rate = rate
    settings.projects = projects
    settings.proxies = Set(proxy.compactMap(HubSettings.address))
    settings.allowsLocalHooks = localHooks
    settings.showsMetricsToAll = publicMetrics
    let hub = try Hub(storage, replicas: "\(path)/replicas", settings: settings)
    var logger = Logger(label: "alstore.hub") { JSONLogHandler(label: $0) }
    logger.logLevel = Logger.Level(rawValue: log) ?? .warning
    try await HubServer(hub).run(host: listen.host, port: listen.port, logger: logger) { port in
      let url = "http://\(listen.host.contains(":") ? "[\(listen.host)]" : listen.host):\(port)/"
      // Not before somebody can use it: a start that fails leaves no token behind.
      let first = FirstToken.remarks(storage, in: path, url: url, isShown: !global.quiet)
      if !global.quiet { Output.remark(["alstore hub at \(url)"] + first) }
    }
  }
}

/// The token for whoever starts a hub that has none.
private enum FirstToken {
  /// The file in the hub's folder that has it until somebody takes it.
  private static let file = "first-token"

  /// Makes it where there is none yet: shown on a terminal; else in a file that only its owner may
  /// read, because what is not a terminal is often a log that many read and that is kept.
  ///
  /// - Returns: what to say of it.
  static func remarks(
    _ storage: HubStorage, in folder: String, url: String, isShown: Bool
  ) -> [String] {
    do {
      guard try !storage.hasTokens() else { return [] }
      if isShown, isatty(STDERR_FILENO) == 1 {
        return [
          "A first token, which may do everything, shown only now:", "  \(try make(storage))",
          "Use it: alstore login \(url)",
        ]
      }
      let path = URL(filePath: folder).appending(path: file).path
      // Made only where it can be kept.
      try DurableFile.write(to: path, permissions: 0o600) {
        _ = try $0.writeAll("\(make(storage))\n".utf8)
      }
      return [
        "A first token, which may do everything, is in \(path)",
        "Use it: alstore login \(url) < \(path) && rm \(path)",
      ]
    } catch {
      return ["There is no first token: \(Failure(describing: error).message)"]
    }
  }

  private static func make(_ storage: HubStorage) throws -> String {
    try storage.createToken(
      for: ProcessInfo.processInfo.userName, project: nil, scope: .admin, expires: nil
    )
    .secret.text
  }
}
