import OperatingSystem

/// The properties of the terminal on standard output.
package struct Terminal {
  /// Whether output may be coloured.
  package let isColored: Bool
  /// Columns, or `nil` if standard output is not a terminal.
  let width: Int?

  package init(_ choice: ColorChoice) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    width = isTerminal ? Self.columns() : nil
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      isColored = isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }
  }

  private static func columns() -> Int { window().columns ?? 80 }

  /// The window's size as far as it is known; some terminals report only one dimension.
  private static func window() -> (columns: Int?, rows: Int?) {
    var size = winsize()
    guard ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 else { return (nil, nil) }
    return (size.ws_col > 0 ? Int(size.ws_col) : nil, size.ws_row > 0 ? Int(size.ws_row) : nil)
  }

  /// The room for a picture: the size of the window, else `COLUMNS` and `LINES`, else 80 × 24.
  ///
  /// One line is left for the prompt.
  package static var pictureSize: (columns: Int, rows: Int) {
    let window = window()
    let variables = ProcessInfo.processInfo.environment
    func number(_ name: String) -> Int? { variables[name].flatMap { Int($0) } }
    return (
      window.columns ?? number("COLUMNS") ?? 80, (window.rows ?? number("LINES") ?? 24) - 1
    )
  }

  /// The width of prose: the width of the window, else `COLUMNS`, else 80, limited for readability.
  package static var textWidth: Int {
    let variable = ProcessInfo.processInfo.environment["COLUMNS"].flatMap { Int($0) }
    return min(100, max(40, window().columns ?? variable ?? 80))
  }

  /// Whether standard output is redirected to a file, as in `git diff > changes.patch`.
  package static var isFile: Bool {
    var facts = stat()
    return fstat(STDOUT_FILENO, &facts) == 0 && facts.st_mode & S_IFMT == S_IFREG
  }

  /// Whether the locale's encoding is UTF-8.
  package static var isUnicode: Bool {
    let variables = ProcessInfo.processInfo.environment
    let locale = ["LC_ALL", "LC_CTYPE", "LANG"].compactMap { variables[$0] }.first { !$0.isEmpty }
    let name = (locale ?? "").lowercased()
    return name.contains("utf-8") || name.contains("utf8")
  }

  private static let bold = "\u{1B}[1m"
  private static let red = "\u{1B}[31m"
  private static let yellow = "\u{1B}[33m"
  private static let plain = "\u{1B}[0m"

  /// All control sequences that this program writes in the middle of a line.
  static let styles = [bold, red, yellow, plain]

  /// A text in bold if colours are enabled.
  package func bold(_ text: String) -> String { styled(text, Self.bold) }
  /// A text in red.
  package func red(_ text: String) -> String { styled(text, Self.red) }
  /// A text in yellow.
  package func yellow(_ text: String) -> String { styled(text, Self.yellow) }

  private func styled(_ text: String, _ style: String) -> String {
    isColored ? style + text + Self.plain : text
  }
}
