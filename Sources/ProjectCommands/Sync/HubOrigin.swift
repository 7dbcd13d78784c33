import OperatingSystem

/// A hub, by what a token is good for: all projects of a host and port.
package struct HubOrigin: Hashable, CustomStringConvertible {
  private let scheme: String
  package let host: String
  private let port: Int

  /// The hub of an address; `nil` where it is none.
  package init?(_ url: String) {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host?.lowercased(), !host.isEmpty
    else { return nil }
    self.scheme = scheme
    self.host = host
    port = parts.port ?? (scheme == "https" ? 443 : 80)
  }

  /// The hub of an address that somebody typed.
  package static func named(_ url: String) throws -> HubOrigin {
    guard let origin = HubOrigin(url) else {
      throw Failure.usage("\(url) is no address of a hub; it is http(s)://HOST.")
    }
    return origin
  }

  package var description: String { "\(scheme)://\(host):\(port)" }

  /// Whether nobody between here and there can read what is sent.
  package var isConfidential: Bool {
    scheme == "https" || ["localhost", "::1", "[::1]"].contains(host)
      || host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
  }

  /// Whether a list as in `$ALSTORE_HOST` names it: a host alone stands for all its ports, spoken to
  /// in confidence; an address for itself.
  package func isNamed(in list: String) -> Bool {
    list.split { $0 == " " || $0 == "," }.contains { entry in
      if entry.contains("://") { return HubOrigin(String(entry)) == self }
      guard isConfidential else { return false }
      let name = entry.lowercased()
      return name == host || "[\(name)]" == host || name == "\(host):\(port)"
    }
  }
}
