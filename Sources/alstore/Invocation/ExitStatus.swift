/// What a command's exit status says.
enum ExitStatus: Int32 {
  case ok = 0
  /// The answer is no: a check found errors, a look-up found nothing.
  case no = 1
  /// The command was used wrongly.
  case usage = 2
  /// What was read is wrong: an equation, a document.
  case input = 3
  /// The project file: locked, damaged, newer, not a project.
  case store = 4
  /// Refused because somebody else changed it.
  case raced = 5
  /// A defect of alstore's.
  case defect = 70
}

/// The end of a command that did not succeed: what to say on standard error, and the status.
struct Failure: Error, CustomStringConvertible {
  let status: ExitStatus
  /// Without the `alstore: ` in front; empty where everything has been said.
  let message: String

  var description: String { message }

  init(_ status: ExitStatus, _ message: String = "") {
    self.status = status
    self.message = message
  }

  /// An option or argument that cannot be understood.
  static func usage(_ message: String) -> Failure { Failure(.usage, message) }

  /// Whether a file is wrong or cannot be read.
  var isAboutInput: Bool { status == .input || status == .store }
}
