import AsyncHTTPClient
import NIOCore
import NIOPosix
import Synchronization

/// The HTTP clients of the process, one for each file of authorities.
enum HubClients {
  /// The clients by the path of their authorities; the empty path for none.
  private static let all = Mutex<[String: HTTPClient]>([:])

  /// - Parameter authorities: a PEM file of certificate authorities; `nil` for the system's only.
  /// - Throws: `SyncError` if the file contains no certificates.
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
      // A redirect must not carry a token to another host.
      redirectConfiguration: .disallow,
      timeout: .init(connect: .seconds(10), read: .seconds(120)))
    configuration.httpVersion = .http1Only
    // Fail at once if nothing answers; the caller can try again.
    configuration.connectionPool.retryConnectionEstablishment = false
    if let authorities { configuration.tlsConfiguration = try ServerTrust.settings(authorities) }
    // One thread is enough for one request at a time, and starts faster than one per core.
    return HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: 1)),
      configuration: configuration)
  }
}
