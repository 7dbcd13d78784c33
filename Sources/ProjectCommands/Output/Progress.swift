import OperatingSystem
import Synchronization

/// The current activity of a long command, on the last line of a terminal; not shown if standard
/// error is not a terminal.
package enum Progress {
  private static let isShown = Mutex(false)

  /// Shows an activity in place of the previous one.
  package static func show(_ what: @autoclosure () -> String, _ global: some SharedOptions) {
    guard !global.quiet, isatty(STDERR_FILENO) == 1 else { return }
    write("\r\(what())…\u{1B}[K")
    isShown.withLock { $0 = true }
  }

  /// Clears the line before anything else is written.
  package static func clear() {
    let wasShown = isShown.withLock { shown in
      defer { shown = false }
      return shown
    }
    if wasShown { write("\r\u{1B}[K") }
  }

  private static func write(_ text: String) {
    Output.prompt(text)
  }
}
