import OperatingSystem

/// The user's browser.
enum Browser {
  /// Whether one can be opened: on a Mac, if `$BROWSER` is set, or if there is a display.
  static var isThere: Bool { command != nil }

  /// Opens an address; without a browser, the user has been given the address.
  static func open(_ address: String) {
    guard let command else { return }
    var browser = ChildProcess(command + [address])
    browser.output = .discarded
    browser.errors = .discarded
    try? browser.startDetached()
  }

  private static var command: [String]? {
    let variables = ProcessInfo.processInfo.environment
    if let named = variables["BROWSER"]?.split(separator: ":").first { return [String(named)] }
    #if os(macOS)
      return variables["SSH_CONNECTION"] == nil ? ["open"] : nil
    #else
      let hasDisplay = ["DISPLAY", "WAYLAND_DISPLAY"].contains { !(variables[$0] ?? "").isEmpty }
      return hasDisplay ? ["xdg-open"] : nil
    #endif
  }
}
