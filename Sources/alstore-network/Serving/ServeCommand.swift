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
    abstract: "Serve a hub of projects, or one project over ssh.",
    discussion: """
      A hub hosts projects that a team clones, pulls from and pushes to, and shows them in browsers.
      The folder is created if necessary. The first start creates a token, which is shown on a
      terminal or else written to first-token in the folder. By default the hub listens on this
      machine only; to reach it from elsewhere, put it behind an HTTPS proxy.

      With --stdio, serves one project on standard input and output; ssh:// addresses run this on
      the remote machine.

      Examples:
        alstore serve /srv/hub
        alstore serve /srv/hub --listen 0.0.0.0:8447 --plain-http
        alstore serve /srv/hub --backend postgres://hub@db/hub
        ssh build.example.org alstore serve --stdio App.alstore
      """)

  @OptionGroup var global: UnboundOptions
  @Argument(help: "The hub's folder, or the project with --stdio.", completion: .file())
  var path: String
  @Flag(help: "Serve on standard input and output.") var stdio = false
  @Option(
    help: ArgumentHelp(
      "The address to listen on; port 0 chooses a free port.", valueName: "host:port"))
  var listen = ListenAddress(host: "127.0.0.1", port: 8447)
  @Flag(help: "Allow plain HTTP from other machines, for use behind an HTTPS proxy.")
  var plainHTTP = false
  @OptionGroup var backend: HubBackend
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum number of requests per second and token; 0 for no limit.", valueName: "n"))
  var rate = HubSettings().rate
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The number of projects up to which pushes create new ones; 0 for no limit.", valueName: "n"))
  var projects = HubSettings().projects
  @Option(
    help: ArgumentHelp(
      "A proxy whose X-Forwarded-For header is trusted; repeatable.",
      valueName: "address"))
  var proxy: [String] = []
  @Flag(help: "Allow hooks on this machine and its network.") var localHooks = false
  @Flag(help: "Serve /metrics without a token.") var publicMetrics = false
  @Option(
    help: ArgumentHelp(
      "The log level: debug, info, warning (default) or error.", valueName: "level"))
  var log = "warning"

  func validate() throws {
    guard Logger.Level(rawValue: log) != nil else {
      throw ValidationError("\(log) is not a log level; use debug, info, warning or error.")
    }
    for address in proxy where HubSettings.address(address) == nil {
      throw ValidationError(
        "\(address) is not a proxy's IP address, such as 127.0.0.1 or 2001:db8::7.")
    }
    guard projects >= 0 else { throw ValidationError("--projects must be 0 or more.") }
    guard stdio || listen.isLocal || plainHTTP else {
      throw ValidationError(
        "\(listen.host) can be reached from other machines, and this is plain HTTP.\n"
          + "Put an HTTPS proxy in front of it and give --plain-http.")
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
    // Closing all connections would checkpoint the database, but finishing tasks keep some open.
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
      // Only once the hub can be used: a failed start leaves no token behind.
      let first = FirstToken.remarks(storage, in: path, url: url, isShown: !global.quiet)
      if !global.quiet { Output.remark(["alstore hub at \(url)"] + first) }
    }
  }
}

/// The first token of a hub that has none, for the user who starts it.
private enum FirstToken {
  /// The file in the hub's folder that contains the token until it is picked up.
  private static let file = "first-token"

  /// Creates the token if there is none, and shows it on a terminal; otherwise it is written to a
  /// file that only its owner can read, since standard error is often a log with many readers.
  ///
  /// - Returns: the remarks about the token.
  static func remarks(
    _ storage: HubStorage, in folder: String, url: String, isShown: Bool
  ) -> [String] {
    do {
      guard try !storage.hasTokens() else { return [] }
      if isShown, isatty(STDERR_FILENO) == 1 {
        return [
          "The first token, with full rights (it will not be shown again):",
          "  \(try make(storage))",
          "Use it: alstore login \(url)",
        ]
      }
      let path = URL(filePath: folder).appending(path: file).path
      // The token is only created if it can be stored.
      try DurableFile.write(to: path, permissions: 0o600) {
        _ = try $0.writeAll("\(make(storage))\n".utf8)
      }
      return [
        "The first token, with full rights, is in \(path)",
        "Use it: alstore login \(url) < \(path) && rm \(path)",
      ]
    } catch {
      return ["The first token was not created: \(Failure(describing: error).message)"]
    }
  }

  private static func make(_ storage: HubStorage) throws -> String {
    try storage.createToken(
      for: ProcessInfo.processInfo.userName, project: nil, scope: .admin, expires: nil
    )
    .secret.text
  }
}
