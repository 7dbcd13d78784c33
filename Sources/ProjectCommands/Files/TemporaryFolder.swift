package import OperatingSystem

/// A folder for temporary files.
package struct TemporaryFolder {
  let url: URL

  /// Creates an empty folder.
  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "alstore-\(UUID().uuidString)")
    do {
      try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    } catch {
      throw FileTrouble(error, url.path, .made).failure
    }
  }

  /// The path of a file in the folder.
  func path(_ name: String) -> String { url.appending(path: name).path }

  /// Removes the folder and its contents.
  func remove() { try? FileManager.default.removeItem(at: url) }

  /// Creates a folder for the duration of a closure.
  package static func use<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    return try body(folder.url)
  }
}
