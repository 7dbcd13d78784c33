import Foundation
import HTTPTypes
import HubStore
import Hummingbird
import LayoutSync
import NIOCore

extension Response {
  /// A refusal as JSON.
  init(refusal error: HubError) {
    let report = RefusalReport(
      code: error.code.rawValue, message: error.message, advice: error.advice)
    self = .json(report, status: error.status)
    if error.code == .unauthorized { headers[.wwwAuthenticate] = "Bearer" }
    if [.tooMuch, .busy].contains(error.code) { headers[.retryAfter] = "1" }
  }

  /// A value as JSON with sorted keys: the same value gives the same bytes.
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
  /// The status that says it.
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
  /// The status that goes with it, for whatever stands between and does not speak the protocol.
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
