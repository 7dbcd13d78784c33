import LayoutModel
package import LayoutSync
package import NIOSSL

/// Whom a client takes for who they say that they are, and why it does not.
package enum ServerTrust {
  /// What makes a client trust those whose certificate some authorities signed, besides those of the
  /// system.
  ///
  /// - Parameter authorities: a file of certificates in PEM.
  /// - Throws: `SyncError` where there are no certificates in it.
  package static func settings(_ authorities: String) throws -> TLSConfiguration {
    var settings = TLSConfiguration.makeClientConfiguration()
    settings.additionalTrustRoots = [.certificates(try certificates(authorities))]
    return settings
  }

  private static func certificates(_ path: String) throws -> [NIOSSLCertificate] {
    let found = (try? NIOSSLCertificate.fromPEMFile(path)) ?? []
    guard !found.isEmpty else {
      throw SyncError(
        .unreachable, "\(path) holds no certificates in PEM, or cannot be read.",
        advice: "The certificate of an authority begins with -----BEGIN CERTIFICATE-----.",
        remedy: .nameAuthority)
    }
    return found
  }

  /// Why the other side is not taken for who it says that it is; `nil` where that is not the trouble.
  package static func distrust(_ error: any Error) -> String? {
    if error as? NIOSSLExtraError == .failedToValidateHostname {
      return "its certificate is for another name"
    }
    guard error is NIOSSLError, "\(error)".contains("CERTIFICATE_VERIFY_FAILED") else { return nil }
    return "its certificate is signed by nobody whom this machine trusts, or is too old"
  }

  /// Why there is no HTTPS with the other side; `nil` where that is not the trouble.
  package static func failure(_ error: any Error) -> String? {
    guard error is NIOSSLError else { return nil }
    let text = "\(error)"
    if text.contains("WRONG_VERSION_NUMBER") { return "it does not speak HTTPS" }
    let name = text.firstMatch(of: /SSL routines:\w*:(\w+)/).map { String($0.output.1) }
    return "HTTPS with it fails (\(name ?? text))"
  }
}
