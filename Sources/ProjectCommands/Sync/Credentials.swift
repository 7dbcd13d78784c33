import OperatingSystem

/// The tokens of hubs, by hub.
package enum Credentials {
  private static let kept = PrivateFile<[String: String]>("credentials.json")

  private static func tokens() throws -> [String: String] {
    try kept.read(remedy: "log in again with `alstore login`") ?? [:]
  }

  /// The token for a hub: `$ALSTORE_TOKEN` if it is meant for this hub, else the one that `alstore
  /// login` stored.
  package static func token(for url: String, _ origin: AddressOrigin) throws -> String? {
    let hub = try HubOrigin.named(url)
    let kept = try tokens()[hub.description]
    let variables = ProcessInfo.processInfo.environment
    guard let token = variables["ALSTORE_TOKEN"], !token.isEmpty else { return kept }
    if let hosts = variables["ALSTORE_HOST"], !hosts.isEmpty {
      return hub.isNamed(in: hosts) ? token : kept
    }
    // The user logged in to this hub, and overrides the stored token for now.
    if kept != nil { return token }
    return try NamedHubs.isTrusted(hub, origin) ? token : nil
  }

  /// Stores a token, or removes the stored one if `nil`.
  package static func keep(_ token: String?, for hub: HubOrigin) throws {
    var all = try tokens()
    all[hub.description] = token
    try kept.write(all)
  }
}
