import Foundation

/// A folder of its own for each test, removed with everything in it when the test ends.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "alstore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.path()
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// The path of a file in the folder.
  func file(_ name: String = "Test.alstore") -> String { "\(path)/\(name)" }

  /// The names of what is in the folder.
  var contents: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }
}

/// The bytes of a file.
func bytes(of path: String) throws -> Data { try Data(contentsOf: URL(filePath: path)) }
