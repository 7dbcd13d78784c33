import AutoLayoutStore
import Foundation

/// The tokens of hubs, by hub, in a file that only their owner may read.
enum Credentials {
  /// What says who asks a hub: `$ALSTORE_TOKEN`, else what `alstore login` kept.
  static func token(for url: String) throws -> String? {
    if let token = ProcessInfo.processInfo.environment["ALSTORE_TOKEN"], !token.isEmpty {
      return token
    }
    return try kept()[origin(of: url)]
  }

  /// Keeps a token, or forgets the one that is there.
  static func keep(_ token: String?, for url: String) throws {
    var all = try kept()
    all[try origin(of: url)] = token
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(all)
    let manager = FileManager.default
    do {
      try manager.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // Never readable for others, not for a moment.
      try DurableFile.write(to: file.path, permissions: 0o600) { try $0.write(contentsOf: data) }
    } catch {
      throw FileTrouble(error, file.path, .written).failure
    }
  }

  /// The hub of an address: tokens are good for all its projects.
  static func origin(of url: String) throws -> String {
    guard let parts = URLComponents(string: url), let scheme = parts.scheme?.lowercased(),
      ["http", "https"].contains(scheme), let host = parts.host?.lowercased(), !host.isEmpty
    else { throw Failure.usage("\(url) is no address of a hub; it is http(s)://HOST.") }
    let port = parts.port ?? (scheme == "https" ? 443 : 80)
    return "\(scheme)://\(host):\(port)"
  }

  /// The file, in `$XDG_CONFIG_HOME` or `~/.config`.
  static var file: URL {
    let environment = ProcessInfo.processInfo.environment
    let folder =
      environment["XDG_CONFIG_HOME"].flatMap { $0.isEmpty ? nil : $0 }
      ?? (environment["HOME"] ?? NSHomeDirectory()) + "/.config"
    return URL(filePath: folder).appending(path: "alstore/credentials.json")
  }

  private static func kept() throws -> [String: String] {
    guard FileManager.default.fileExists(atPath: file.path) else { return [:] }
    do {
      return try JSONDecoder().decode([String: String].self, from: Data(contentsOf: file))
    } catch {
      throw Failure(
        .store, "\(file.path) cannot be read.\nRemove it, and log in again with `alstore login`.")
    }
  }
}
