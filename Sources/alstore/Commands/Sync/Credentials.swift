import AutoLayoutStore
import Foundation

/// The tokens of hubs, by hub.
enum Credentials {
  private static let kept = PrivateFile<[String: String]>("credentials.json")

  private static func tokens() throws -> [String: String] {
    try kept.read(remedy: "log in again with `alstore login`") ?? [:]
  }

  /// What says who asks a hub: `$ALSTORE_TOKEN` where it is for this hub, else what `alstore login`
  /// kept.
  static func token(for url: String, _ origin: AddressOrigin) throws -> String? {
    let hub = try HubOrigin.named(url)
    let kept = try tokens()[hub.description]
    let variables = ProcessInfo.processInfo.environment
    guard let token = variables["ALSTORE_TOKEN"], !token.isEmpty else { return kept }
    if let hosts = variables["ALSTORE_HOST"], !hosts.isEmpty {
      return hub.isNamed(in: hosts) ? token : kept
    }
    // Whoever logged in there named it, and has another token for now.
    if kept != nil { return token }
    return try NamedHubs.isTrusted(hub, origin) ? token : nil
  }

  /// Keeps a token, or forgets the one that is there.
  static func keep(_ token: String?, for hub: HubOrigin) throws {
    var all = try tokens()
    all[hub.description] = token
    try kept.write(all)
  }
}

/// Who says where something is.
enum AddressOrigin {
  /// Whoever typed the command.
  case command
  /// The project, of which this is a remote: whoever handed it over may have chosen it.
  ///
  /// - isAsked: whether somebody may be asked about it.
  case remote(String, isAsked: Bool)
}

/// The hubs that this user named on this machine, in `clone` and `remote`, or agreed to.
///
/// `$ALSTORE_TOKEN` goes to them. It does not go wherever a project file says: that would give it to
/// whoever made the file.
enum NamedHubs {
  private static let kept = PrivateFile<[String]>("hubs.json")

  private static func all() throws -> [String] {
    try kept.read(remedy: "name your hubs again with `alstore remote set-url`") ?? []
  }

  /// Notes the hub of an address that was typed, so that what goes there later needs no question.
  ///
  /// Where it cannot be noted, as in a container without a home, somebody is asked later.
  static func note(_ url: String) {
    guard let hub = HubOrigin(url), hub.isConfidential else { return }
    try? note(hub)
  }

  private static func note(_ hub: HubOrigin) throws {
    let known = try all()
    guard !known.contains(hub.description) else { return }
    try kept.write((known + [hub.description]).sorted())
  }

  /// Whether `$ALSTORE_TOKEN` may go to a hub; whoever can be asked is, where nothing says so yet.
  ///
  /// - Throws: where it may not, and nobody can be asked.
  static func isTrusted(_ hub: HubOrigin, _ origin: AddressOrigin) throws -> Bool {
    if try all().contains(hub.description) { return true }
    switch origin {
    case .command where hub.isConfidential: return true
    case .command:
      return try confirm(
        hub, because: "\(hub) is not encrypted: whoever is in between could read it.", isAsked: true
      )
    case .remote(let name, let isAsked):
      return try confirm(
        hub,
        because: "The project says that its remote \(name) is \(hub), which you have not named.",
        isAsked: isAsked)
    }
  }

  private static func confirm(
    _ hub: HubOrigin, because reason: String, isAsked: Bool
  ) throws -> Bool {
    guard isAsked, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw Failure.usage(
        "$ALSTORE_TOKEN is not sent. \(reason)\n"
          + "Say which hub it is for: ALSTORE_HOST=\(hub); or `alstore login \(hub)`.")
    }
    Output.remark([reason])
    FileHandle.standardError.write(Data("Send $ALSTORE_TOKEN there, now and later? [y/N] ".utf8))
    guard let answer = readLine()?.lowercased(), ["y", "yes"].contains(answer) else { return false }
    try note(hub)
    return true
  }
}
