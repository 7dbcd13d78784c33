import AsyncHTTPClient
import LayoutModel
import LayoutSync
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

/// What asks hubs: one for the process and each file of authorities, with its connections.
enum HubClients {
  /// By the file of authorities; empty for none.
  private static let all = Mutex<[String: HTTPClient]>([:])

  /// - Parameter authorities: a file of certificates in PEM; `nil` for those of the system alone.
  /// - Throws: `SyncError` where there are no certificates in it.
  static func client(trusting authorities: String?) throws -> HTTPClient {
    try all.withLock { all in
      if let client = all[authorities ?? ""] { return client }
      let client = try make(trusting: authorities)
      all[authorities ?? ""] = client
      return client
    }
  }

  private static func make(trusting authorities: String?) throws -> HTTPClient {
    var configuration = HTTPClient.Configuration(
      // A token must not follow an answer to somewhere else.
      redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(10), read: .seconds(120)))
    configuration.httpVersion = .http1Only
    // Whoever is told at once that nobody is there can try again.
    configuration.connectionPool.retryConnectionEstablishment = false
    if let authorities {
      var security = TLSConfiguration.makeClientConfiguration()
      security.additionalTrustRoots = [.certificates(try certificates(authorities))]
      configuration.tlsConfiguration = security
    }
    // One thread is enough for one question at a time, and is there sooner than one for each core.
    return HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: 1)),
      configuration: configuration)
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
  static func distrust(_ error: any Error) -> String? {
    if error as? NIOSSLExtraError == .failedToValidateHostname {
      return "its certificate is for another name"
    }
    guard error is NIOSSLError, "\(error)".contains("CERTIFICATE_VERIFY_FAILED") else { return nil }
    return "its certificate is signed by nobody whom this machine trusts, or is too old"
  }

  /// Why there is no HTTPS with the other side; `nil` where that is not the trouble.
  static func failure(_ error: any Error) -> String? {
    guard error is NIOSSLError else { return nil }
    let text = "\(error)"
    if text.contains("WRONG_VERSION_NUMBER") { return "it does not speak HTTPS" }
    let name = text.firstMatch(of: /SSL routines:\w*:(\w+)/).map { String($0.output.1) }
    return "HTTPS with it fails (\(name ?? text))"
  }
}
