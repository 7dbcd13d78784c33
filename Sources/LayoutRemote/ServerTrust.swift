import LayoutModel
import LayoutSync
package import NIOSSL

/// The certificate authorities a client trusts.
package enum ServerTrust {
  /// Returns TLS settings that trust the given authorities in addition to the system's.
  ///
  /// - Parameter authorities: a PEM file of certificates.
  /// - Throws: `SyncError` if the file contains no certificates.
  package static func settings(_ authorities: String) throws -> TLSConfiguration {
    var settings = TLSConfiguration.makeClientConfiguration()
    settings.additionalTrustRoots = [.certificates(try certificates(authorities))]
    return settings
  }

  private static func certificates(_ path: String) throws -> [NIOSSLCertificate] {
    let found = (try? NIOSSLCertificate.fromPEMFile(path)) ?? []
    guard !found.isEmpty else {
      throw SyncError(
        .unreachable, "\(path) contains no PEM certificates, or cannot be read.",
        advice: "An authority's certificate begins with -----BEGIN CERTIFICATE-----.",
        remedy: .nameAuthority)
    }
    return found
  }
}
