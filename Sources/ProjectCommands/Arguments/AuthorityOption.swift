package import ArgumentParser
import OperatingSystem

/// The certificate authorities that are trusted for hubs.
package struct AuthorityOption: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Also trust hubs certified by the authorities in this PEM file (default: $SSL_CERT_FILE).",
      valueName: "file"),
    completion: .file())
  package var ca: String?

  /// The file, or `nil` to trust only the system's authorities.
  package var file: String? { ca ?? Self.usual }

  /// The default that programs share by convention.
  package static var usual: String? {
    let variable = ProcessInfo.processInfo.environment["SSL_CERT_FILE"] ?? ""
    return variable.isEmpty ? nil : variable
  }

  package init() {}
}
