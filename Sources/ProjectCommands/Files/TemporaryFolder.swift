package import OperatingSystem

/// A folder for what nobody keeps.
package struct TemporaryFolder {
  let url: URL

  /// Makes an empty one.
  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "alstore-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw FileTrouble(error, url.path, .made).failure
    }
  }

  /// The path of a file in it.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Takes it away with all that is in it.
  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Has one as long as it is used.
  package static func use<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try body(folder.url)
  }
}
