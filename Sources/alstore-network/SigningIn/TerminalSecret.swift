import ProjectCommands
import OperatingSystem

/// Reads a line without echoing it.
enum TerminalSecret {
  /// The terminal's settings before echo was turned off, for the signal handler.
  nonisolated(unsafe) private static var settings = termios()
  private static let signals = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]

  static func readLine() -> String {
    guard tcgetattr(STDIN_FILENO, &settings) == 0 else { return Swift.readLine() ?? "" }
    // An interrupted program must not leave a terminal that shows nothing that is typed.
    let old = signals.map { signal($0, restoreAndRaise) }
    var silent = settings
    silent.c_lflag &= ~tcflag_t(ECHO)
    tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    defer {
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &settings)
      for (number, handler) in zip(signals, old) { signal(number, handler) }
      Output.prompt("\n")
    }
    return Swift.readLine() ?? ""
  }

  private static let restoreAndRaise: @convention(c) (Int32) -> Void = { number in
    tcsetattr(STDIN_FILENO, TCSANOW, &TerminalSecret.settings)
    signal(number, SIG_DFL)
    raise(number)
  }
}
