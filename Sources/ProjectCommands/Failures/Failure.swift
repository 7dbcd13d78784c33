package import AutoLayoutStore

/// The end of an unsuccessful command: the message for standard error and the exit status.
package struct Failure: Error, CustomStringConvertible {
  package let status: ExitStatus
  /// The message without the prefix `alstore: `; empty if everything was already reported.
  package let message: String
  /// The error and its position if the failure is about a document that cannot be read.
  package let document: ImportError?

  package var description: String { message }

  package init(_ status: ExitStatus, _ message: String = "", document: ImportError? = nil) {
    self.status = status
    self.message = message
    self.document = document
  }

  /// An option or argument that cannot be understood.
  package static func usage(_ message: String) -> Failure { Failure(.usage, message) }

  /// Whether a file is invalid or cannot be read.
  package var isAboutInput: Bool { status == .input || status == .store }

  /// Whether the document is valid, but not an Interface Builder document for iOS or tvOS.
  package var isAboutForeignDocument: Bool {
    document.map { [.unsupportedPlatform, .notInterfaceBuilder].contains($0.code) } ?? false
  }
}
