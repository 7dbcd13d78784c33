import Foundation

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What is known of the terminal that standard output goes to.
struct Terminal {
  /// Whether output may be coloured.
  let isColored: Bool
  /// Columns; `nil` where standard output is no terminal.
  let width: Int?

  init(_ choice: ColorChoice) {
    let isTerminal = isatty(STDOUT_FILENO) == 1
    width = isTerminal ? Self.columns() : nil
    switch choice {
    case .always: isColored = true
    case .never: isColored = false
    case .auto:
      isColored = isTerminal && ProcessInfo.processInfo.environment["NO_COLOR"] == nil
    }
  }

  private static func columns() -> Int {
    var size = winsize()
    if ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 {
      return Int(size.ws_col)
    }
    return 80
  }

  /// A text in bold, where colours are allowed.
  func bold(_ text: String) -> String { isColored ? "\u{1B}[1m\(text)\u{1B}[0m" : text }
  /// A text in red.
  func red(_ text: String) -> String { isColored ? "\u{1B}[31m\(text)\u{1B}[0m" : text }
  /// A text in yellow.
  func yellow(_ text: String) -> String { isColored ? "\u{1B}[33m\(text)\u{1B}[0m" : text }
}
