import AsyncHTTPClient
import Foundation
import LayoutModel
import LayoutSync
import NIOCore
import NIOHTTP1

/// A client of a hub that turns the hub's refusals into errors.
struct HubExchange {
  private let client: HTTPClient
  private let token: String?

  /// - Parameters:
  ///   - url: the hub's address, or one below it.
  ///   - token: the access token; `nil` for anonymous requests.
  ///   - authorities: as in ``HTTPPeer/init(url:token:authorities:)``.
  /// - Throws: `SyncError` if that file contains no certificates.
  init(with url: String, token: String?, authorities: String?) throws {
    // Plain HTTP needs no certificates, and loading the system's trust store takes a while.
    let isSecured = url.prefix(6).lowercased() == "https:"
    client = try HubClients.client(trusting: isSecured ? authorities : nil)
    self.token = token
  }

  /// Gets the resource at an address.
  ///
  /// - Throws: `SyncError`.
  func get(_ url: String) async throws -> [UInt8] {
    let (response, body) = try await execute(HTTPClientRequest(url: url))
    guard response.status == .ok else { throw Self.refusal(response, body, from: url) }
    return body
  }

  /// Posts a body of a media type, and expects an answer of the same type.
  ///
  /// - Throws: `SyncError`.
  func post(_ bytes: [UInt8], type: String, to url: String) async throws -> [UInt8] {
    var request = HTTPClientRequest(url: url)
    request.method = .POST
    request.headers.add(name: "content-type", value: type)
    request.body = .bytes(ByteBuffer(bytes: bytes))
    let (response, body) = try await execute(request)
    // A refusal of that type is more specific than the status.
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
          advice: "If it is signed by your own authority, provide that authority's certificate.",
          remedy: .nameAuthority)
      }
      throw SyncError(
        .unreachable, "\(request.url) cannot be reached: \(ConnectionFailure.reason(error)).",
        advice: "Check the address and that the hub is running.")
    }
  }

  /// The maximum number of bytes in an answer.
  private static let largest = 256 << 20
  /// The minimum rate of an answer in bytes per second, enforced after half a minute.
  private static let pace = 256

  private static func bytes(of response: HTTPClientResponse) async throws -> [UInt8] {
    let start = ContinuousClock.now
    var buffer = ByteBuffer()
    for try await var piece in response.body {
      buffer.writeBuffer(&piece)
      guard buffer.readableBytes <= largest else {
        throw SyncError(.tooLarge, "The hub's response exceeds \(largest >> 20) MB.")
      }
      let seconds = Int((ContinuousClock.now - start).components.seconds)
      guard seconds < 30 || buffer.readableBytes >= pace * seconds else {
        throw SyncError(
          .unreachable, "The hub responds at less than \(pace) bytes per second.",
          advice: "Try again; what was received so far is kept.")
      }
    }
    return Array(buffer: buffer)
  }

  /// The body of a refusal by a hub, or by a proxy in front of it.
  private struct Refusal: Decodable {
    let message: String
    let advice: String?
  }

  /// The error for a proxy's answer that the hub has moved or is unavailable, or `nil` for any
  /// other answer.
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
        advice: "Use the new address.")
    case .badGateway, .serviceUnavailable, .gatewayTimeout, .tooManyRequests:
      return SyncError(
        .unreachable,
        "The hub at \(ProjectAddress.of(url)) cannot be reached now: the proxy in front of it "
          + "responds with \(status).",
        advice: "Try again \(time(in: response.headers.first(name: "retry-after"))).")
    default: return nil
    }
  }

  /// When to try again, from a `Retry-After` header: a number of seconds, or a date.
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
    // A hub that recognizes the form of the address answers with a message.
    if response.status == .notFound, said?.message ?? status == status,
      url.hasSuffix(ProjectAddress.suffix)
    {
      return SyncError(
        .unknown, "There is no hub at \(ProjectAddress.of(url)).",
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
      code, said?.message ?? "\(url) responded with \(status), which an alstore hub does not use.",
      advice: said?.advice, remedy: response.status == .unauthorized ? .logIn : nil)
  }
}
