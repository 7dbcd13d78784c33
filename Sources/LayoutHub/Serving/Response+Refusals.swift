import Foundation
import HTTPTypes
import HubStore
import Hummingbird
import LayoutSync
import NIOCore

extension Response {
  /// Creates a JSON response for an error.
  init(refusal error: HubError) {
    let report = RefusalReport(
      code: error.code.rawValue, message: error.message, advice: error.advice)
    self = .json(report, status: error.status)
    if error.code == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    if [.tooMuch, .busy].contains(error.code) { headers[.retryAfter] = "1" }
  }

  /// Creates a response with sorted JSON, so that equal values give equal bytes.
  static func json(_ value: some Encodable, status: HTTPResponse.Status = .ok) -> Response {
    guard let data = try? SortedJSON.data(of: value) else {
      return Response(status: .internalServerError)
    }
    return Response(
      status: status, headers: [.contentType: "application/json"],
      body: ResponseBody(byteBuffer: ByteBuffer(bytes: data)))
  }

  static func text(_ text: String, type: String = "text/plain; charset=utf-8") -> Response {
    Response(
      status: .ok, headers: [.contentType: type],
      body: ResponseBody(byteBuffer: ByteBuffer(string: text)))
  }
}

extension HubError {
  /// The HTTP status of the error.
  var status: HTTPResponse.Status {
    switch code {
    case .unknown: .notFound
    case .exists: .conflict
    case .invalid: .badRequest
    case .unauthorized: .unauthorized
    case .forbidden: .forbidden
    case .tooMuch: .tooManyRequests
    case .oversized: .contentTooLarge
    case .tooLarge: .unprocessableContent
    case .busy, .storage: .serviceUnavailable
    case .full: HTTPResponse.Status(code: 507, reasonPhrase: "Insufficient Storage")
    }
  }
}

extension SyncError {
  /// The HTTP status of the error, for proxies, which don't know the protocol.
  var status: HTTPResponse.Status {
    switch code {
    case .raced: .conflict
    case .refused: .forbidden
    case .unknown: .notFound
    case .malformed: .badRequest
    case .tooLarge: .contentTooLarge
    case .unreachable: .serviceUnavailable
    }
  }
}
