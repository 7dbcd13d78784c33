import ProjectCommands
import OperatingSystem

/// A line that is typed and not shown.
enum TerminalSecret {
  static func readLine() -> String {
    var old = termios()
    let isTerminal = tcgetattr(STDIN_FILENO, &old) == 0
    if isTerminal {
      var silent = old
      silent.c_lflag &= ~tcflag_t(ECHO)
      tcsetattr(STDIN_FILENO, TCSAFLUSH, &silent)
    }
    defer {
      if isTerminal {
        tcsetattr(STDIN_FILENO, TCSAFLUSH, &old)
        Output.prompt("\n")
      }
    }
    return Swift.readLine() ?? ""
  }
}
