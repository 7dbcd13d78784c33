import Crypto
import Foundation
import LayoutModel

/// Signs requests as S3 wants them signed: AWS Signature Version 4, in headers.
///
/// The rules are those of *Authenticating Requests (AWS Signature Version 4)* in Amazon's reference of the
/// service's interface, with whose examples the tests compare.
struct S3Signature {
  let credentials: S3Credentials
  let region: String
  /// The host as the request names it, with its port where that is not the usual one.
  let host: String

  /// The headers that make a request one of whoever has the credentials.
  ///
  /// - Parameters:
  ///   - extra: other headers that are sent, by their names in lower case.
  ///   - time: in milliseconds since 1970 (UTC).
  func headers(
    for request: S3Request, extra: [String: String] = [:], at time: Int64
  ) -> [(name: String, value: String)] {
    let time = Self.text(of: time)
    let digest = Self.digest(request.body)
    var headers = extra
    headers["host"] = host
    headers["x-amz-date"] = time
    headers["x-amz-content-sha256"] = digest
    headers["x-amz-security-token"] = credentials.sessionToken
    let sorted = headers.sorted { $0.key < $1.key }
    let names = sorted.map(\.key).joined(separator: ";")
    let canonical = [
      request.method.rawValue, request.path, request.canonicalQuery,
      sorted.map { "\($0.key):\($0.value)\n" }.joined(), names, digest,
    ].joined(separator: "\n")
    let scope = "\(time.prefix(8))/\(region)/s3/aws4_request"
    let text = ["AWS4-HMAC-SHA256", time, scope, Self.digest(canonical.utf8)]
      .joined(separator: "\n")
    let signature = Self.code(of: text, with: key(on: String(time.prefix(8))))
      .withUnsafeBytes { $0.hexadecimal }
    let authorization =
      "AWS4-HMAC-SHA256 Credential=\(credentials.accessKey)/\(scope),SignedHeaders=\(names),"
      + "Signature=\(signature)"
    return sorted.map { ($0.key, $0.value) } + [("authorization", authorization)]
  }

  /// The key of a day.
  private func key(on day: String) -> SymmetricKey {
    let first = SymmetricKey(data: Data("AWS4\(credentials.secret)".utf8))
    return [day, region, "s3", "aws4_request"].reduce(first) { key, part in
      Self.code(of: part, with: key)
    }
  }

  private static func code(of text: String, with key: SymmetricKey) -> SymmetricKey {
    SymmetricKey(data: HMAC<SHA256>.authenticationCode(for: Data(text.utf8), using: key))
  }

  private static func digest(_ bytes: some Sequence<UInt8>) -> String {
    SHA256.hash(data: Data(bytes)).hexadecimal
  }

  /// A time as the headers have it: `20130524T000000Z`.
  private static func text(of time: Int64) -> String {
    Date(timeIntervalSince1970: Double(time) / 1_000).formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
  }

  /// A text in which only what needs no escaping in a URL stands as it is.
  static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      isUnreserved(byte)
        ? String(UnicodeScalar(byte)) : "%" + CollectionOfOne(byte).hexadecimal.uppercased()
    }.joined()
  }

  /// Whether a byte is a letter or digit of ASCII, `-`, `.`, `_` or `~`.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte)
  }
}
