package import AutoLayoutStore

/// The end of a command that did not succeed: what to say on standard error, and the status.
package struct Failure: Error, CustomStringConvertible {
  package let status: ExitStatus
  /// Without the `alstore: ` in front; empty where everything has been said.
  package let message: String
  /// The document that it is about, where that cannot be read, and the place in it.
  package let document: ImportError?

  package var description: String { message }

  package init(_ status: ExitStatus, _ message: String = "", document: ImportError? = nil) {
    self.status = status
    self.message = message
    self.document = document
  }

  /// An option or argument that cannot be understood.
  package static func usage(_ message: String) -> Failure { Failure(.usage, message) }

  /// Whether a file is wrong or cannot be read.
  package var isAboutInput: Bool { status == .input || status == .store }

  /// Whether a document is in order, and none that is for iOS or tvOS.
  package var isAboutForeignDocument: Bool {
    document.map { [.unsupportedPlatform, .notInterfaceBuilder].contains($0.code) } ?? false
  }
}
