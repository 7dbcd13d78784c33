public import Foundation

/// A folder of its own for each test, removed with everything in it when the test ends.
public final class TemporaryFolder: Sendable {
  public let url: URL

  public init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "alstore-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  public var path: String { url.path }

  /// The path of a file in the folder.
  public func file(_ name: String = "Test.alstore") -> String { "\(path)/\(name)" }

  /// The names of what is in the folder.
  public var contents: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }
}
