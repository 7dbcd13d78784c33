/// The end of a command that did not succeed: what to say on standard error, and the status.
package struct Failure: Error, CustomStringConvertible {
  package let status: ExitStatus
  /// Without the `alstore: ` in front; empty where everything has been said.
  package let message: String

  package var description: String { message }

  package init(_ status: ExitStatus, _ message: String = "") {
    self.status = status
    self.message = message
  }

  /// An option or argument that cannot be understood.
  package static func usage(_ message: String) -> Failure { Failure(.usage, message) }

  /// Whether a file is wrong or cannot be read.
  package var isAboutInput: Bool { status == .input || status == .store }
}
