import LayoutModel
import LayoutSync
package import NIOSSL

/// Whom a client takes for who they say that they are.
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
}
