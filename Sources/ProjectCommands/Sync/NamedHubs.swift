import OperatingSystem

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
    Output.prompt("Send $ALSTORE_TOKEN there, now and later? [y/N] ")
    guard let answer = readLine()?.lowercased(), ["y", "yes"].contains(answer) else { return false }
    try note(hub)
    return true
  }
}
