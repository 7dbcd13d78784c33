import Crypto
import Foundation
import LayoutModel

/// Signs S3 requests with AWS Signature Version 4, in headers.
///
/// It follows *Authenticating Requests (AWS Signature Version 4)* in Amazon's S3 API reference; the
/// tests compare with its examples.
struct S3Signature {
  let credentials: S3Credentials
  let region: String
  /// The host in the request, with its port unless that is the default.
  let host: String

  /// Returns the headers that sign a request.
  ///
  /// - Parameters:
  ///   - extra: additional headers, with lowercase names.
  ///   - time: milliseconds since 1970 (UTC).
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

  /// Derives the signing key of a day.
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

  /// Formats a time for the headers: `20130524T000000Z`.
  private static func text(of time: Int64) -> String {
    Date(timeIntervalSince1970: Double(time) / 1_000).formatted(
      Date.ISO8601FormatStyle(dateSeparator: .omitted, timeSeparator: .omitted))
  }

  /// Percent-encodes all but unreserved characters.
  static func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      isUnreserved(byte)
        ? String(UnicodeScalar(byte)) : "%" + CollectionOfOne(byte).hexadecimal.uppercased()
    }.joined()
  }

  /// Whether a byte is an ASCII letter or digit, `-`, `.`, `_` or `~`.
  static func isUnreserved(_ byte: UInt8) -> Bool {
    byte.isASCIILetter || byte.isASCIIDigit || "-._~".utf8.contains(byte)
  }
}
