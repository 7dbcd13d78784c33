import AutoLayoutStore
import OperatingSystem

/// Connects to copies of a project, wherever they are.
enum PeerConnection {
  /// Connects to the copy at an address.
  ///
  /// `$ALSTORE_SSH` replaces `ssh`, and `$ALSTORE_SSH_PROGRAM` is the name of alstore at the other
  /// end.
  ///
  /// - Parameter origin: the origin of the address, which decides whether `$ALSTORE_TOKEN` is sent.
  static func open(
    _ url: String, _ authority: AuthorityOption, _ origin: AddressOrigin = .command
  ) throws -> any SyncPeer {
    let environment = ProcessInfo.processInfo.environment
    switch try SyncAddress(url) {
    case .file(let path):
      if RevisionBundle.isBundle(path) { return try RevisionBundle(path: path) }
      return try Project.open(at: path).peer()
    case .ssh(let host, let port, let path):
      return try ShellPeer.connect(
        host: host, port: port, path: path, shell: environment["ALSTORE_SSH"] ?? "ssh",
        program: environment["ALSTORE_SSH_PROGRAM"] ?? "alstore")
    case .http(let url):
      let network = try Network.required(
        (any Networking).self, for: "\(url) cannot be reached")
      let token = try Credentials.token(for: url, origin)
      return network.peer(at: url, token: token, authorities: authority.file)
    }
  }
}

extension PeerConnection {
  /// Connects to a remote of a project.
  static func open(
    _ remote: Remote, _ global: some SharedOptions, _ authority: AuthorityOption
  ) throws -> any SyncPeer {
    try open(remote.url, authority, .remote(remote.name, isAsked: !global.noInput))
  }

  /// An address that is valid from every folder.
  static func absolute(_ url: String) throws -> String {
    guard case .file(let path) = try SyncAddress(url) else { return url }
    return URL(filePath: path).standardizedFileURL.path
  }
}
