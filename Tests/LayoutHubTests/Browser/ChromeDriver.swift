import Foundation
import Synchronization
import Testing

/// The program that drives Chromium, as a process.
///
/// It is a part of Chromium, and speaks WebDriver over HTTP on a port of its own.
final class ChromeDriver: Sendable {
  private static let path = find(["chromedriver"])
  private static let chromium = find(["chromium", "chromium-browser", "google-chrome"])

  /// Whether tests in a browser run: always, but on a Mac only where somebody has installed it,
  /// because nothing there installs it for them.
  static var isExpected: Bool {
    #if os(macOS)
      path != nil
    #else
      true
    #endif
  }

  /// The browser's own place; `nil` where ChromeDriver knows better, as on a Mac.
  static var browser: String? { ProcessInfo.processInfo.environment["CHROMIUM"] ?? chromium }

  private let process: Process
  let port: Int

  /// Starts it.
  ///
  /// - Parameter log: a file for what it says.
  init(log: URL) async throws {
    let path = try #require(
      Self.path, "ChromeDriver is not installed; scripts/setup --browser does it.")
    try Data().write(to: log)
    let output = try FileHandle(forWritingTo: log)
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = ["--port=0"]
    process.standardOutput = output
    process.standardError = output
    process.standardInput = FileHandle.nullDevice
    try process.run()
    self.process = process
    port = try await Self.port(in: log, of: process)
  }

  /// It inherits from the tests that signals are blocked, so nothing milder ends it.
  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// The port that it names once it listens.
  private static func port(in log: URL, of process: Process) async throws -> Int {
    while true {
      let text = String(decoding: try Data(contentsOf: log), as: UTF8.self)
      if let found = text.firstMatch(of: /successfully on port (\d+)/), let port = Int(found.1) {
        return port
      }
      try #require(process.isRunning, "ChromeDriver does not start: \(text)")
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  private static func find(_ names: [String]) -> String? {
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    return names.lazy.flatMap { name in folders.map { "\($0)/\(name)" } }
      .first { FileManager.default.isExecutableFile(atPath: $0) }
  }
}
