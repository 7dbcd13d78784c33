import AsyncHTTPClient
import Crypto
import Foundation
public import HubStore
import LayoutModel
import NIOCore
import NIOHTTP1

/// Sends signed messages to hooks, refusing addresses that only the hub can reach.
struct HookSender {
  let client: HTTPClient
  let allowsLocal: Bool

  /// Returns a client that does not follow redirects.
  static func client() -> HTTPClient {
    var configuration = HTTPClient.Configuration(
      redirectConfiguration: .disallow, timeout: .init(connect: .seconds(5), read: .seconds(10)))
    configuration.httpVersion = .http1Only
    return HTTPClient(eventLoopGroupProvider: .singleton, configuration: configuration)
  }

  /// Sends a message.
  ///
  /// - Returns: the status of the response.
  /// - Throws: ``HubError`` if the address is not allowed or does not respond.
  func send(_ delivery: HubDelivery, to hook: HubHook) async throws -> Int {
    guard allowsLocal || !HookAddress.isLocal(hook.url) else {
      throw HubError(
        .forbidden,
        "\(hook.url) is not a public address: it is on this machine, in its network, or does not "
          + "exist.",
        advice: "The hub can allow such hooks.", remedy: .allowLocalHooks)
    }
    var request = HTTPClientRequest(url: hook.url)
    request.method = .POST
    request.headers = [
      "content-type": "application/json", "user-agent": "alstore-hub",
      "x-alstore-delivery": delivery.id,
      "x-alstore-signature-256": "sha256=" + Self.signature(of: delivery.body, with: hook.secret),
    ]
    request.body = .bytes(ByteBuffer(string: delivery.body))
    do {
      return try await Int(client.execute(request, timeout: .seconds(15)).status.code)
    } catch {
      throw HubError(.busy, "\(hook.url) does not answer: \(error).")
    }
  }

  /// Returns the HMAC-SHA-256 of a body in hexadecimal digits.
  static func signature(of body: String, with secret: String) -> String {
    let key = SymmetricKey(data: Data(secret.utf8))
    return HMAC<SHA256>.authenticationCode(for: Data(body.utf8), using: key)
      .hexadecimal
  }
}

extension HubStorage {
  /// Sends a message without updates to a hook, to test whether it arrives.
  ///
  /// - Parameter allowsLocal: whether the hook may be on this machine or its network.
  /// - Returns: the status of the response.
  /// - Throws: ``HubError`` if there is no such hook, or its address is not allowed or does not
  ///   respond.
  public func testHook(_ id: String, by user: String, allowsLocal: Bool) async throws -> Int {
    let (hook, project) = try hook(id)
    let body = try HookBody(project: project, user: user, time: now(), updates: []).json()
    let delivery = HubDelivery(id: Self.newID(), hook: id, body: body, due: now())
    let client = HookSender.client()
    do {
      let status = try await HookSender(client: client, allowsLocal: allowsLocal)
        .send(delivery, to: hook)
      try await client.shutdown()
      return status
    } catch {
      try await client.shutdown()
      throw error
    }
  }
}
