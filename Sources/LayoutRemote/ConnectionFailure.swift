import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// What comes between a client and a server, in words.
package enum ConnectionFailure {
  /// Why there is no answer, in a part of a sentence.
  package static func reason(_ error: any Error) -> String {
    switch error {
    case let error as HTTPClientError: error.shortDescription
    case is NIOConnectionError: "nothing answers there"
    case let error as IOError: reason(error)
    default: failure(error) ?? "\(error)"
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

  /// Why the other side is not taken for who it says that it is; `nil` where that is not the trouble.
  package static func distrust(_ error: any Error) -> String? {
    if error as? NIOSSLExtraError == .failedToValidateHostname {
      return "its certificate is for another name"
    }
    guard error is NIOSSLError, "\(error)".contains("CERTIFICATE_VERIFY_FAILED") else { return nil }
    return "its certificate is signed by nobody whom this machine trusts, or is too old"
  }

  /// Why there is no HTTPS with the other side; `nil` where that is not the trouble.
  private static func failure(_ error: any Error) -> String? {
    guard error is NIOSSLError else { return nil }
    let text = "\(error)"
    if text.contains("WRONG_VERSION_NUMBER") { return "it does not speak HTTPS" }
    let name = text.firstMatch(of: /SSL routines:\w*:(\w+)/).map { String($0.output.1) }
    return "HTTPS with it fails (\(name ?? text))"
  }
}
