import OperatingSystem

/// The hubs that this user has named on this machine, in `clone` and `remote`, or has agreed to.
///
/// Only these get `$ALSTORE_TOKEN`. Sending it to any address in a project file would give it to
/// the file's author.
enum NamedHubs {
  private static let kept = PrivateFile<[String]>("hubs.json")

  private static func all() throws -> [String] {
    try kept.read(remedy: "add your hubs again with `alstore remote set-url`") ?? []
  }

  /// Records the hub of a typed address, so that later connections need no confirmation.
  ///
  /// If it cannot be recorded, as in a container without a home folder, the user is asked later.
  static func note(_ url: String) {
    guard let hub = HubOrigin(url), hub.isConfidential else { return }
    try? note(hub)
  }

  private static func note(_ hub: HubOrigin) throws {
    let known = try all()
    guard !known.contains(hub.description) else { return }
    try kept.write((known + [hub.description]).sorted())
  }

  /// Whether `$ALSTORE_TOKEN` may be sent to a hub; asks the user if this is not decided yet.
  ///
  /// - Throws: if it may not, and the user cannot be asked.
  static func isTrusted(_ hub: HubOrigin, _ origin: AddressOrigin) throws -> Bool {
    if try all().contains(hub.description) { return true }
    switch origin {
    case .command where hub.isConfidential: return true
    case .command:
      return try confirm(
        hub, because: "\(hub) is not encrypted, so the token could be intercepted.", isAsked: true
      )
    case .remote(let name, let isAsked):
      return try confirm(
        hub,
        because:
          "The project's remote \(name) is \(hub), but you have not named this hub yourself.",
        isAsked: isAsked)
    }
  }

  private static func confirm(
    _ hub: HubOrigin, because reason: String, isAsked: Bool
  ) throws -> Bool {
    guard isAsked, isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
      throw Failure.usage(
        "$ALSTORE_TOKEN is not sent. \(reason)\n"
          + "Set the hub it is for with ALSTORE_HOST=\(hub), or run `alstore login \(hub)`.")
    }
    Output.remark([reason])
    Output.prompt("Send $ALSTORE_TOKEN there, now and in the future? [y/N] ")
    guard let answer = readLine()?.lowercased(), ["y", "yes"].contains(answer) else { return false }
    try note(hub)
    return true
  }
}
