import AsyncHTTPClient
import Foundation
import NIOCore
import NIOHTTP1
import Testing

/// A headless Chromium that tests use like people.
final class Browser: Sendable {
  private let driver: ChromeDriver
  private let session: String

  /// The domain of names that resolve to this machine, for hubs that appear to be elsewhere.
  static let otherMachines = "example"

  private init(_ driver: ChromeDriver, session: String) {
    self.driver = driver
    self.session = session
  }

  /// Runs a block with a new browser profile.
  static func run(
    in folder: URL, _ body: (Browser) async throws -> Void
  ) async throws {
    let driver = try await ChromeDriver(log: folder.appending(path: "driver.log"))
    var options: [String: Any] = [
      "args": [
        // Containers have no user namespaces for a sandbox, and little shared memory.
        "--headless", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu",
        "--no-proxy-server", "--host-resolver-rules=MAP *.\(otherMachines) 127.0.0.1",
        "--disable-features=HttpsUpgrades",
      ]
    ]
    if let path = ChromeDriver.browser { options["binary"] = path }
    let capabilities: [String: Any] = [
      "browserName": "chrome", "goog:chromeOptions": options,
      "goog:loggingPrefs": ["browser": "ALL"],
    ]
    let made = try await ask(
      driver, .POST, "/session", ["capabilities": ["alwaysMatch": capabilities]])
    let session = try #require((made as? [String: Any])?["sessionId"] as? String)
    let browser = Browser(driver, session: session)
    let result: Result<Void, any Error>
    do { result = .success(try await body(browser)) } catch { result = .failure(error) }
    _ = try await browser.ask(.DELETE, "")
    try result.get()
  }

  // MARK: User actions

  /// Opens an address as if it were typed.
  func open(_ address: String) async throws { _ = try await ask(.POST, "/url", ["url": address]) }

  /// Types a text into a field after clearing it.
  func type(_ text: String, into selector: String) async throws {
    let field = try await element(selector)
    _ = try await ask(.POST, "/element/\(field)/clear", [:])
    _ = try await ask(.POST, "/element/\(field)/value", ["text": text])
  }

  /// Clicks a link or a form's button and waits for the resulting page.
  ///
  /// WebDriver itself does not wait for pages in another process of the browser.
  func click(_ selector: String) async throws {
    let page = try await element("html")
    _ = try await ask(.POST, "/element/\(try await element(selector))/click", [:])
    let end = ContinuousClock.now + .seconds(60)
    while true {
      if try await !isThere(page), try await isLoaded() { return }
      guard ContinuousClock.now < end else {
        throw Refusal(description: "A click on \(selector) leads to no page.")
      }
      try await Task.sleep(for: .milliseconds(20))
    }
  }

  /// Clicks an element that leads to no other page.
  func press(_ selector: String) async throws {
    _ = try await ask(.POST, "/element/\(try await element(selector))/click", [:])
  }

  private func isThere(_ element: String) async throws -> Bool {
    do {
      _ = try await ask(.GET, "/element/\(element)/name")
      return true
    } catch is Refusal {
      return false
    }
  }

  /// Whether a page has loaded and isn't being replaced.
  private func isLoaded() async throws -> Bool {
    do {
      return try await value("document.readyState") as? String == "complete"
    } catch is Refusal {
      return false
    }
  }

  /// Sets the window size, emulating a phone if it is narrow.
  func resize(width: Int, height: Int) async throws {
    let metrics: [String: Any] = [
      "width": width, "height": height, "deviceScaleFactor": 1, "mobile": width < 600,
    ]
    _ = try await ask(
      .POST, "/goog/cdp/execute",
      ["cmd": "Emulation.setDeviceMetricsOverride", "params": metrics])
  }

  // MARK: Visible contents

  /// The current address.
  var address: String {
    get async throws { try #require(try await ask(.GET, "/url") as? String) }
  }

  /// The visible text of the first element that matches a selector, or `nil`.
  func text(of selector: String) async throws -> String? {
    try await value("document.querySelector(arguments[0])?.innerText", [selector]) as? String
  }

  /// The HTTP status of the page.
  var status: Int? {
    get async throws {
      try await value("performance.getEntriesByType('navigation')[0].responseStatus") as? Int
    }
  }

  /// Evaluates a JavaScript expression in the page.
  func value(_ expression: String, _ arguments: [Any] = []) async throws -> Any? {
    try await ask(.POST, "/execute/sync", ["script": "return \(expression)", "args": arguments])
  }

  /// The console messages since the last call, such as policy violations and missing files.
  func console() async throws -> [String] {
    let entries = try await ask(.POST, "/se/log", ["type": "browser"]) as? [[String: Any]]
    // Other levels are advice.
    return try #require(entries).filter { ["WARNING", "SEVERE"].contains($0["level"] as? String) }
      .compactMap { $0["message"] as? String }
  }

  // MARK: WebDriver

  /// The key for element references in the protocol.
  private static let elementKey = "element-6066-11e4-a52e-4f735466cecf"

  private func element(_ selector: String) async throws -> String {
    let found = try await ask(.POST, "/element", ["using": "css selector", "value": selector])
    return try #require((found as? [String: String])?[Self.elementKey])
  }

  private func ask(
    _ method: NIOHTTP1.HTTPMethod, _ path: String, _ body: [String: Any]? = nil
  ) async throws -> Any? {
    try await Self.ask(driver, method, "/session/\(session)\(path)", body)
  }

  private struct Refusal: Error, CustomStringConvertible {
    let description: String
  }

  private static func ask(
    _ driver: ChromeDriver, _ method: NIOHTTP1.HTTPMethod, _ path: String, _ body: [String: Any]?
  ) async throws -> Any? {
    var request = HTTPClientRequest(url: "http://127.0.0.1:\(driver.port)\(path)")
    request.method = method
    if let body {
      request.headers.add(name: "Content-Type", value: "application/json")
      request.body = .bytes(ByteBuffer(bytes: try JSONSerialization.data(withJSONObject: body)))
    }
    let response = try await HTTPClient.shared.execute(request, timeout: .seconds(120))
    let bytes = try await response.body.collect(upTo: 64 << 20)
    let answer =
      try JSONSerialization.jsonObject(with: Data(bytes.readableBytesView)) as? [String: Any]
    let value = answer?["value"]
    guard response.status == .ok else {
      let message = (value as? [String: Any])?["message"] as? String
      throw Refusal(description: "\(method) \(path): \(message ?? "\(response.status)")")
    }
    return value is NSNull ? nil : value
  }
}
