public import Foundation

/// A separate folder for each test, removed with its contents when the test ends.
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

  /// The names of the folder's contents.
  public var contents: [String] {
    (try? FileManager.default.contentsOfDirectory(atPath: path))?.sorted() ?? []
  }
}
