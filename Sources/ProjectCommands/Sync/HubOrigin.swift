import OperatingSystem

/// A hub as the scope of a token: all projects of a host and port.
package struct HubOrigin: Hashable, CustomStringConvertible {
  private let scheme: String
  package let host: String
  private let port: Int

  /// Creates the hub of an address, or returns `nil` if the address is not a hub's.
  package init?(_ url: String) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = parts.port ?? (scheme == "https" ? 443 : 80)
  }

  /// The hub of an address that the user typed.
  package static func named(_ url: String) throws -> HubOrigin {
    guard let origin = HubOrigin(url) else {
      throw Failure.usage("\(url) is not a hub's address; use http(s)://HOST.")
    }
    return origin
  }

  package var description: String { "\(scheme)://\(host):\(port)" }

  /// Whether the connection cannot be read by third parties.
  package var isConfidential: Bool {
    scheme == "https" || ["localhost", "::1", "[::1]"].contains(host)
      || host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
  }

  /// Whether the hub is in a list such as `$ALSTORE_HOST`: a host without a port stands for all its
  /// ports, but only over a confidential connection; a full address stands only for itself.
  package func isNamed(in list: String) -> Bool {
    list.split { $0 == " " || $0 == "," }.contains { entry in
      if entry.contains("://") { return HubOrigin(String(entry)) == self }
      guard isConfidential else { return false }
      let name = entry.lowercased()
      return name == host || "[\(name)]" == host || name == "\(host):\(port)"
    }
  }
}
