import AsyncHTTPClient
import Foundation
import LayoutModel
import LayoutSync
import NIOCore
import NIOHTTP1
import NIOPosix

/// Requests to a hub, and what it says where it refuses.
enum HubExchange {
  /// What asks: one for the process, with its connections.
  ///
  /// One thread is enough for one question at a time, and is there sooner than one for each core.
  private static let client = HTTPClient(
    eventLoopGroupProvider: .shared(MultiThreadedEventLoopGroup(numberOfThreads: 1)),
    configuration: {
      var configuration = HTTPClient.Configuration(
        // A token must not follow an answer to somewhere else.
        redirectConfiguration: .disallow,
        timeout: .init(connect: .seconds(10), read: .seconds(120)))
      configuration.httpVersion = .http1Only
      // Whoever is told at once that nobody is there can try again.
      configuration.connectionPool.retryConnectionEstablishment = false
      return configuration
    }())

  /// Asks for what is at an address.
  ///
  /// - Throws: `SyncError`.
  static func get(_ url: String, token: String?) async throws -> [UInt8] {
    let (response, body) = try await execute(HTTPClientRequest(url: url), token: token)
    guard response.status == .ok else { throw refusal(response, body, from: url) }
    return body
  }

  /// Sends a body of a type, and expects one of the same type.
  ///
  /// - Throws: `SyncError`.
  static func post(
    _ bytes: [UInt8], type: String, to url: String, token: String?
  ) async throws -> [UInt8] {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers.add(name: "content-type", value: type)
    request.body = .bytes(ByteBuffer(bytes: bytes))
    let (response, body) = try await execute(request, token: token)
    // A refusal of that type says more than the status does.
    guard response.headers.first(name: "content-type") == type else {
      throw refusal(response, body, from: url)
    }
    return body
  }

  private static func execute(
    _ request: HTTPClientRequest, token: String?
  ) async throws -> (HTTPClientResponse, [UInt8]) {
    var request = request
    if let token { request.headers.add(name: "authorization", value: "Bearer \(token)") }
    do {
      let response = try await client.execute(request, timeout: .seconds(600))
      return (response, try await bytes(of: response))
    } catch let error as SyncError {
      throw error
    } catch {
      throw SyncError(
        .unreachable, "\(request.url) cannot be reached: \(reason(error)).",
        advice: "Is the address right, and the hub running?")
    }
  }

  /// The most bytes that an answer may have.
  private static let largest = 256 << 20
  /// The bytes a second that an answer has to bring, once it has had half a minute.
  private static let pace = 256

  private static func bytes(of response: HTTPClientResponse) async throws -> [UInt8] {
    let start = ContinuousClock.now
    var buffer = ByteBuffer()
    for try await var piece in response.body {
      buffer.writeBuffer(&piece)
      guard buffer.readableBytes <= largest else {
        throw SyncError(.tooLarge, "The hub's answer has more than \(largest >> 20) MB.")
      }
      let seconds = Int((ContinuousClock.now - start).components.seconds)
      guard seconds < 30 || buffer.readableBytes >= pace * seconds else {
        throw SyncError(
          .unreachable, "The hub answers with fewer than \(pace) bytes a second.",
          advice: "Try again; what has arrived so far is kept.")
      }
    }
    return Array(buffer: buffer)
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case let error as HTTPClientError: error.shortDescription
    case is NIOConnectionError: "nothing answers there"
    case let error as IOError: reason(error)
    default: "\(error)"
    }
  }

  private static func reason(_ error: IOError) -> String {
    switch error.errnoCode {
    case ECONNREFUSED: "nothing answers there"
    case ECONNRESET, EPIPE: "the connection was closed in the middle"
    case ETIMEDOUT, EHOSTUNREACH, ENETUNREACH: "there is no way to it"
    default: String(cString: strerror(error.errnoCode))
    }
  }

  /// What a hub, or whatever stands before it, says instead of a message.
  private struct Refusal: Decodable {
    let message: String
    let advice: String?
  }

  private static func refusal(
    _ response: HTTPClientResponse, _ body: [UInt8], from url: String
  ) -> SyncError {
    let said = try? JSONDecoder().decode(Refusal.self, from: Data(body))
    let status = "\(response.status.code) \(response.status.reasonPhrase)"
    let code: SyncError.Code =
      switch response.status {
      case .unauthorized, .forbidden: .refused
      case .notFound: .unknown
      case .conflict: .raced
      case .payloadTooLarge, .tooManyRequests: .tooLarge
      case .badRequest: .malformed
      default: .unreachable
      }
    return SyncError(
      code, said?.message ?? "\(url) answers \(status), which no hub of alstore does.",
      advice: said?.advice, remedy: response.status == .unauthorized ? .logIn : nil)
  }
}
