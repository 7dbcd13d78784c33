import LayoutModel

/// The location of a copy of a project.
public enum SyncAddress: Hashable, Sendable {
  /// A project or a bundle in a file on this machine.
  case file(path: String)
  /// A project in a file on another machine, served through its shell.
  case ssh(host: String, port: Int?, path: String)
  /// A project on a hub.
  case http(url: String)

  /// Parses a path, or an address that begins with `file://`, `ssh://`, `http://` or `https://`.
  ///
  /// - Throws: ``SyncError`` if the text is not an address, or if it contains a password, which
  ///   everyone could read in the file.
  public init(_ text: String) throws {
    guard let mark = text.firstRange(of: "://") else {
      guard !text.isEmpty, !text.utf8.contains(0) else { throw Self.unreadable(text) }
      self = .file(path: text)
      return
    }
    let scheme = text[..<mark.lowerBound]
    let rest = text[mark.upperBound...]
    let slash = rest.firstIndex(of: "/") ?? rest.endIndex
    let authority = rest[..<slash]
    let path = String(rest[slash...])
    switch scheme {
    case "file" where authority.isEmpty && !path.isEmpty: self = .file(path: path)
    case "ssh" where !authority.isEmpty && path.count > 1:
      try Self.checkIsOpen(authority)
      let parts = authority.split(separator: ":", omittingEmptySubsequences: false)
      let port = parts.count == 2 ? Int(parts[1]) : nil
      let host = String(parts[0])
      // `ssh` would take a host that starts with a dash for an option.
      guard !host.isEmpty, !host.hasPrefix("-"), parts.count == 1 || port != nil else {
        throw Self.unreadable(text)
      }
      // As in git, `ssh://host/~/folder` is below the home folder.
      self = .ssh(
        host: host, port: port, path: path.hasPrefix("/~/") ? String(path.dropFirst()) : path)
    case "http" where !authority.isEmpty, "https" where !authority.isEmpty:
      guard !authority.contains("@") else { throw Self.secret() }
      self = .http(url: text)
    default: throw Self.unreadable(text)
    }
  }

  private static func checkIsOpen(_ authority: Substring) throws {
    if let at = authority.lastIndex(of: "@"), authority[..<at].contains(":") { throw secret() }
  }

  private static func secret() -> SyncError {
    SyncError(
      .refused, "Addresses that contain a password are not stored.",
      advice: "A hub's token is stored separately from its address.", remedy: .logIn)
  }

  private static func unreadable(_ text: String) -> SyncError {
    SyncError(
      .unknown, "\(text) is not a project's address.",
      advice: "Use a path, ssh://HOST/PATH, or http(s)://HUB/PROJECT.")
  }
}
