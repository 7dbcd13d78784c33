import Foundation
import Synchronization
import Testing

/// A ChromeDriver process, which controls Chromium.
///
/// It is part of Chromium and serves WebDriver over HTTP on a port.
final class ChromeDriver: Sendable {
  private static let path = find(["chromedriver"])
  private static let chromium = find(["chromium", "chromium-browser", "google-chrome"])

  /// Whether browser tests run: always, but on macOS only if a browser is installed, since nothing
  /// installs one there.
  static var isExpected: Bool {
    #if os(macOS)
      path != nil
    #else
      true
    #endif
  }

  /// The path of the browser; `nil` if ChromeDriver finds it by itself, as on macOS.
  static var browser: String? { ProcessInfo.processInfo.environment["CHROMIUM"] ?? chromium }

  private let process: Process
  let port: Int

  /// Starts the process.
  ///
  /// - Parameter log: the file for its output.
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

  /// The process inherits blocked signals from the tests, so only SIGKILL ends it.
  deinit { if process.isRunning { kill(process.processIdentifier, SIGKILL) } }

  /// Returns the port that it reports once it listens.
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
