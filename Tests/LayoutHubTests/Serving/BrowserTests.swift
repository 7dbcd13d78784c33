import Foundation
import Testing

@testable import LayoutHub

@Suite("Pages in a browser", .enabled(if: HeadlessBrowser.path != nil, "Chromium is not installed"))
struct BrowserTests {
  @Test("Chromium shows pages without a complaint, and runs their script")
  func pages() async throws {
    try await ServedHub.run { served in
      try await served.pushScreen()
      try served.hub.storage.setRole(.read, of: Membership.anonymous, in: "app")
      for path in ["/projects/app", "/projects/app/frames", "/projects/app/diff?from=v1&to=wider"] {
        let shown = try await HeadlessBrowser.open(served.address + path, served.folder)
        #expect(shown.console == [], "\(path)")
        #expect(shown.page.contains("<main id=\"main\""), "\(path)")
        guard path.hasSuffix("frames") else { continue }
        // The script makes one row of each table a stop of the tab key.
        let stops = shown.page.matches(of: /<button[^>]*tabindex="0"/).count
        #expect(stops == 2)
        #expect(shown.page.contains("tabindex=\"-1\""))
      }
    }
  }

  @Test("Chromium's console is heard: a page that is against its policy is complained about")
  func complaintsAreHeard() async throws {
    try await ServedHub.run { served in
      let page = served.folder.appending(path: "inline.html")
      try """
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
      <script>1</script>
      """.write(to: page, atomically: true, encoding: .utf8)
      let shown = try await HeadlessBrowser.open(page.absoluteString, served.folder)
      #expect(shown.console.contains { $0.contains("Content Security Policy") })
    }
  }
}

/// Chromium without a window.
enum HeadlessBrowser {
  static let path = ["chromium", "chromium-browser", "google-chrome"]
    .map { "/usr/bin/\($0)" }.first { FileManager.default.isExecutableFile(atPath: $0) }

  /// What a page became, and what the console was told.
  static func open(
    _ address: String, _ folder: URL
  ) async throws -> (page: String, console: [String]) {
    let outputs = ["page", "console"].map { folder.appending(path: "\($0)-\(UUID().uuidString)") }
    for output in outputs { try Data().write(to: output) }
    let process = Process()
    process.executableURL = URL(filePath: try #require(path))
    process.arguments = [
      "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--enable-logging=stderr",
      "--user-data-dir=\(folder.appending(path: "chromium").path)",
      "--virtual-time-budget=5000", "--timeout=60000", "--dump-dom", address,
    ]
    process.standardOutput = try FileHandle(forWritingTo: outputs[0])
    process.standardError = try FileHandle(forWritingTo: outputs[1])
    try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { _ in continuation.resume() }
      do {
        try process.run()
      } catch {
        process.terminationHandler = nil
        continuation.resume(throwing: error)
      }
    }
    let texts = try outputs.map { String(decoding: try Data(contentsOf: $0), as: UTF8.self) }
    let console = texts[1].split(separator: "\n").map(String.init).filter {
      $0.contains(":CONSOLE")
    }
    return (texts[0], console)
  }
}
