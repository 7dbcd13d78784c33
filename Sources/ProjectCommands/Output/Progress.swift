import OperatingSystem
import Synchronization

/// What a command that takes a while is doing, on the last line of a terminal; nothing where standard
/// error is none.
package enum Progress {
  private static let isShown = Mutex(false)

  /// Says what is being done, in place of what was said before.
  package static func show(_ what: @autoclosure () -> String, _ global: some SharedOptions) {
    guard !global.quiet, isatty(STDERR_FILENO) == 1 else { return }
    write("\r\(what())…\u{1B}[K")
    isShown.withLock { $0 = true }
  }

  /// Takes it away, before anything else is written.
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
