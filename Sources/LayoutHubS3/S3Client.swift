import AsyncHTTPClient
import Foundation
import HubStore
import LayoutRemote
import LayoutSync
import NIOCore
import NIOHTTP1

/// Sends requests to an object storage, several at a time, with retries.
///
/// Calls block, so they are made on threads that may wait.
final class S3Client: Sendable {
  private let address: S3Address
  private let signature: S3Signature
  private let now: @Sendable () -> Int64
  private let client: HTTPClient

  /// The number of concurrent requests.
  private static let lanes = 16
  /// The delays before retries, in milliseconds, of which a random part is used.
  private static let pauses: [Double] = [50, 200, 800]
  /// The time limit for all attempts; the hub's client gives up soon after.
  private static let patience = TimeAmount.seconds(15)

  /// - Throws: ``HubError`` if the file of authorities contains no certificates.
  init(
    _ address: S3Address, _ credentials: S3Credentials, trusting authorities: String?,
    now: @escaping @Sendable () -> Int64
  ) throws {
    self.address = address
    self.now = now
    let host = address.endpoint.split(separator: "/").last.map(String.init) ?? ""
    signature = S3Signature(credentials: credentials, region: address.region, host: host)
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(3), read: .seconds(10)))
    configuration.httpVersion = .http1Only
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit = 2 * Self.lanes
    configuration.connectionPool.retryConnectionEstablishment = false
    do {
      configuration.tlsConfiguration = try authorities.map(ServerTrust.settings)
    } catch let error as SyncError {
      throw HubError(.invalid, error.message, advice: error.advice)
    }
    client = HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  deinit { client.shutdown { _ in } }

  /// Sends requests, retrying those that fail.
  ///
  /// - Returns: the response to the last attempt at each request, in order, successful or not.
  /// - Throws: ``HubError`` if the service cannot be reached.
  func answers(to requests: [S3Request]) throws -> [S3Answer] {
    var answers: [S3Answer] = []
    answers.reserveCapacity(requests.count)
    for first in stride(from: 0, to: requests.count, by: Self.lanes) {
      answers += try together(Array(requests[first..<min(first + Self.lanes, requests.count)]))
    }
    return answers
  }

  func answer(to request: S3Request) throws -> S3Answer { try together([request])[0] }

  /// Sends all requests at the same time.
  private func together(_ requests: [S3Request]) throws -> [S3Answer] {
    let end = NIODeadline.now() + Self.patience
    var results = try requests.map { try send($0, until: end) }.map(Self.outcome)
    for pause in Self.pauses {
      let again = results.indices.filter { results[$0].mayDiffer }
      guard !again.isEmpty, NIODeadline.now() < end, !Task.isCancelled else { break }
      Thread.sleep(forTimeInterval: pause / 1_000 * Double.random(in: 0.5...1))
      let next = try again.map { try send(requests[$0], until: end) }.map(Self.outcome)
      for (place, result) in zip(again, next) { results[place] = result }
    }
    return try results.map { result in
      do { return try result.get() } catch { throw trouble(error) }
    }
  }

  private func send(
    _ request: S3Request, until end: NIODeadline
  ) throws -> EventLoopFuture<HTTPClient.Response> {
    let query = request.canonicalQuery
    let url = address.endpoint + request.path + (query.isEmpty ? "" : "?" + query)
    // The HTTP client adds the host itself.
    let headers = signature.headers(for: request, at: now()).filter { $0.name != "host" }
    do {
      return client.execute(
        request: try HTTPClient.Request(
          url: url, method: HTTPMethod(rawValue: request.method.rawValue),
          headers: HTTPHeaders(headers.map { ($0.name, $0.value) }),
          body: request.method == .put ? .byteBuffer(ByteBuffer(bytes: request.body)) : nil),
        deadline: end)
    } catch {
      throw trouble(error)
    }
  }

  private static func outcome(
    _ future: EventLoopFuture<HTTPClient.Response>
  ) -> Result<S3Answer, any Error> {
    Result {
      let response = try future.wait()
      return S3Answer(
        status: Int(response.status.code),
        body: response.body.map { Array($0.readableBytesView) } ?? [])
    }
  }

  private func trouble(_ error: any Error) -> HubError {
    let reason = ConnectionFailure.distrust(error) ?? ConnectionFailure.reason(error)
    return HubError(
      .storage, "The object storage \(address.endpoint) cannot be reached: \(reason).",
      advice: "Check the address and that the service is running.")
  }
}

extension Result<S3Answer, any Error> {
  /// Whether another attempt may have a different result.
  fileprivate var mayDiffer: Bool {
    switch self {
    case .success(let answer): answer.isPassing
    case .failure(let error): ConnectionFailure.distrust(error) == nil
    }
  }
}
