import AsyncHTTPClient
import NIOCore
import NIOPosix
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
    if let authorities { configuration.tlsConfiguration = try ServerTrust.settings(authorities) }
    // One thread is enough for one question at a time, and is there sooner than one for each core.
    return HTTPClient(
      eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: 1)),
      configuration: configuration)
  }
}
