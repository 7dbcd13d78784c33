import OperatingSystem

/// Shows the progress of a transfer on a terminal.
struct TransferProgress {
  private let isShown: Bool
  private let verb: String

  init(_ verb: String, _ global: some SharedOptions) {
    self.verb = verb
    isShown = !global.quiet && isatty(STDERR_FILENO) == 1
  }

  func callAsFunction(_ done: Int, _ total: Int) {
    guard isShown, total > 0 else { return }
    let end = done == total ? "\n" : ""
    let text = "\r\(verb) revisions: \(done * 100 / total)% (\(done)/\(total))\(end)"
    Output.prompt(text)
  }
}
