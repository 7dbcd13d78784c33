package import ArgumentParser
import OperatingSystem

/// Who may sign the certificates of hubs.
package struct AuthorityOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Trust hubs whose certificate these authorities signed, in PEM; else $SSL_CERT_FILE.",
      valueName: "file"),
    completion: .file())
  package var ca: String?

  /// The file; `nil` for the system's authorities alone.
  package var file: String? { ca ?? Self.usual }

  /// What programs agree on where nothing is said.
  package static var usual: String? {
    let variable = ProcessInfo.processInfo.environment["SSL_CERT_FILE"] ?? ""
    return variable.isEmpty ? nil : variable
  }

  package init() {}
}
