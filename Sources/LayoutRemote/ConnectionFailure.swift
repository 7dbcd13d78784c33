import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NIOSSL

/// Explanations of failed connections between a client and a server.
package enum ConnectionFailure {
  /// The reason for a missing answer, as part of a sentence.
  package static func reason(_ error: any Error) -> String {
    switch error {
    case let error as HTTPClientError: error.shortDescription
    case is NIOConnectionError: "the connection failed"
    case let error as IOError: reason(error)
    default: failure(error) ?? "\(error)"
    }
  }

  private static func reason(_ error: IOError) -> String {
    switch error.errnoCode {
    case ECONNREFUSED: "the connection was refused"
    case ECONNRESET, EPIPE: "the connection was closed unexpectedly"
    case ETIMEDOUT, EHOSTUNREACH, ENETUNREACH: "the host is unreachable"
    default: String(cString: strerror(error.errnoCode))
    }
  }

  /// Why the server's certificate is not trusted, or `nil` if the error is a different one.
  package static func distrust(_ error: any Error) -> String? {
    if error as? NIOSSLExtraError == .failedToValidateHostname {
      return "its certificate is for another name"
    }
    guard error is NIOSSLError, "\(error)".contains("CERTIFICATE_VERIFY_FAILED") else { return nil }
    return "its certificate is expired, or not signed by an authority that this machine trusts"
  }

  /// Why the TLS connection failed, or `nil` if the error is a different one.
  private static func failure(_ error: any Error) -> String? {
    guard error is NIOSSLError else { return nil }
    let text = "\(error)"
    if text.contains("WRONG_VERSION_NUMBER") { return "it does not speak HTTPS" }
    let name = text.firstMatch(of: /SSL routines:\w*:(\w+)/).map { String($0.output.1) }
    return "TLS failed (\(name ?? text))"
  }
}
