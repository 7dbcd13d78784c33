import AsyncHTTPClient
import Foundation
import LayoutModel
import LayoutSync
import NIOCore
import NIOHTTP1

/// Requests to a hub, and what it says where it refuses.
struct HubExchange {
  private let client: HTTPClient
  private let token: String?

  /// - Parameters:
  ///   - url: the hub's, or one below it.
  ///   - token: what says who asks; `nil` for nobody.
  ///   - authorities: as ``HTTPPeer/init(url:token:authorities:)`` has it.
  /// - Throws: `SyncError` where there are no certificates in that file.
  init(with url: String, token: String?, authorities: String?) throws {
    // Without TLS nobody shows a certificate, and reading all that a system trusts takes a while.
    let isSecured = url.prefix(6).lowercased() == "https:"
    client = try HubClients.client(trusting: isSecured ? authorities : nil)
    self.token = token
  }

  /// Asks for what is at an address.
  ///
  /// - Throws: `SyncError`.
  func get(_ url: String) async throws -> [UInt8] {
    let (response, body) = try await execute(HTTPClientRequest(url: url))
    guard response.status == .ok else { throw Self.refusal(response, body, from: url) }
    return body
  }

  /// Sends a body of a type, and expects one of the same type.
  ///
  /// - Throws: `SyncError`.
  func post(_ bytes: [UInt8], type: String, to url: String) async throws -> [UInt8] {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers.add(name: "content-type", value: type)
    request.body = .bytes(ByteBuffer(bytes: bytes))
    let (response, body) = try await execute(request)
    // A refusal of that type says more than the status does.
    guard response.headers.first(name: "content-type") == type else {
      throw Self.refusal(response, body, from: url)
    }
    return body
  }

  private func execute(
    _ request: HTTPClientRequest
  ) async throws -> (HTTPClientResponse, [UInt8]) {
    var request = request
    if let token { request.headers.add(name: "authorization", value: "Bearer \(token)") }
    do {
      let response = try await client.execute(request, timeout: .seconds(600))
      return (response, try await Self.bytes(of: response))
    } catch let error as SyncError {
      throw error
    } catch {
      if let reason = ConnectionFailure.distrust(error) {
        throw SyncError(
          .refused, "\(request.url) cannot be trusted: \(reason).",
          advice: "Where an authority of your own signed it, its certificate has to be named.",
          remedy: .nameAuthority)
      }
      throw SyncError(
        .unreachable, "\(request.url) cannot be reached: \(ConnectionFailure.reason(error)).",
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

  /// What a hub, or whatever stands before it, says instead of a message.
  private struct Refusal: Decodable {
    let message: String
    let advice: String?
  }

  /// What a proxy says in place of the hub: that it is elsewhere, or not to be had now; `nil` where it
  /// says neither.
  private static func beforeHub(
    _ response: HTTPClientResponse, _ status: String, _ url: String
  ) -> SyncError? {
    switch response.status {
    case .movedPermanently, .found, .temporaryRedirect, .permanentRedirect:
      guard let place = response.headers.first(name: "location"), place.contains("://") else {
        return nil
      }
      return SyncError(
        .unknown, "\(ProjectAddress.of(url)) has moved to \(ProjectAddress.of(place)).",
        advice: "Use that address.")
    case .badGateway, .serviceUnavailable, .gatewayTimeout, .tooManyRequests:
      return SyncError(
        .unreachable,
        "The hub at \(ProjectAddress.of(url)) cannot be reached now: what stands before it answers "
          + "\(status).",
        advice: "Try again \(time(in: response.headers.first(name: "retry-after"))).")
    default: return nil
    }
  }

  /// When to try again: a number of seconds, or a date.
  private static func time(in text: String?) -> String {
    guard let text, !text.isEmpty else { return "later" }
    guard let seconds = Int(text) else { return "after \(text)" }
    return seconds == 1 ? "in a second" : "in \(seconds) seconds"
  }

  private static func refusal(
    _ response: HTTPClientResponse, _ body: [UInt8], from url: String
  ) -> SyncError {
    let said = try? JSONDecoder().decode(Refusal.self, from: Data(body))
    let status = "\(response.status.code) \(response.status.reasonPhrase)"
    if said == nil, let error = beforeHub(response, status, url) { return error }
    // A hub that knows the form of the address says more.
    if response.status == .notFound, said?.message ?? status == status,
      url.hasSuffix(ProjectAddress.suffix)
    {
      return SyncError(
        .unknown, "There is nothing of a hub at \(ProjectAddress.of(url)).",
        advice: "A project's address has the form http(s)://HUB/PROJECT.")
    }
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
