import AutoLayoutStore
import OperatingSystem

/// A settings file that only this user can read, in `$XDG_CONFIG_HOME` or `~/.config`.
struct PrivateFile<Value: Codable> {
  private let name: String

  init(_ name: String) { self.name = name }

  private var url: URL {
    URL(filePath: SettingsFolder.path).appending(path: "alstore/\(name)")
  }

  /// Reads the stored value, or returns `nil` if there is none.
  ///
  /// - Parameter remedy: what to do after removing a file that cannot be read.
  func read(remedy: String) throws -> Value? {
    guard FileManager.default.fileExists(atPath: url.path) else { return nil }
    do {
      return try JSONDecoder().decode(Value.self, from: Data(contentsOf: url))
    } catch {
      throw Failure(.store, "\(url.path) cannot be read.\nRemove it, and \(remedy).")
    }
  }

  /// Stores a value, replacing the previous one.
  func write(_ value: Value) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .prettyPrinted, .withoutEscapingSlashes]
    let data = try encoder.encode(value)
    do {
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true,
        attributes: [.posixPermissions: 0o700])
      // Create the file with these permissions, so that others cannot read it even for a moment.
      try DurableFile.write(to: url.path, permissions: 0o600) { _ = try $0.writeAll(data) }
    } catch {
      throw FileTrouble(error, url.path, .written).failure
    }
  }
}
