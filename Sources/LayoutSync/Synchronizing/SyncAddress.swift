import LayoutModel

/// Where a copy of a project is.
public enum SyncAddress: Hashable, Sendable {
  /// A project, or a bundle, in a file of this machine.
  case file(path: String)
  /// A project in a file of another machine, served through its shell.
  case ssh(host: String, port: Int?, path: String)
  /// A project of a hub.
  case http(url: String)

  /// Reads a path, or an address that begins with `file://`, `ssh://`, `http://` or `https://`.
  ///
  /// - Throws: ``SyncError`` where it is none, or holds a password: it would stand in the file for
  ///   everybody to read.
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
      // A host that looks like an option would be one for ssh.
      guard !host.isEmpty, !host.hasPrefix("-"), parts.count == 1 || port != nil else {
        throw Self.unreadable(text)
      }
      // `ssh://host/~/folder` is in the home folder, as git has it.
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
      .refused, "An address with a password in it is not kept.",
      advice: "A hub's token is kept apart from its address.", remedy: .logIn)
  }

  private static func unreadable(_ text: String) -> SyncError {
    SyncError(
      .unknown, "\(text) is no address of a project.",
      advice: "It is a path, ssh://HOST/PATH, or http(s)://HUB/PROJECT.")
  }
}
