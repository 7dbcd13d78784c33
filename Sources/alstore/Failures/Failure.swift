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

  #if !Networking
    /// What cannot be done by a program that was built without networking.
    static func withoutNetworking(_ what: String) -> Failure {
      usage("\(what): this alstore was built without networking. Build it with --traits defaults.")
    }
  #endif

  /// Whether a file is wrong or cannot be read.
  var isAboutInput: Bool { status == .input || status == .store }
}
