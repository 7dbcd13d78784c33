import Foundation
import HubStore
import LosslessXML

/// A response of an object storage.
struct S3Answer {
  let status: Int
  let body: [UInt8]

  var isDone: Bool { (200..<300).contains(status) }

  /// Whether the request may succeed if retried.
  var isPassing: Bool { [408, 429, 500, 502, 503, 504].contains(status) }

  /// Whether the object does not exist, although its bucket does.
  var isMissing: Bool { status == 404 && code != "NoSuchBucket" }

  /// The service's error code, if any.
  var code: String? { text(of: "Code") }

  /// Returns an error with the service's message.
  ///
  /// - Parameter what: the failed operation.
  func trouble(_ what: String) -> HubError {
    let said = [code, text(of: "Message")].compactMap(\.self).joined(separator: ": ")
    let reason = said.isEmpty ? "status \(status)" : said
    return HubError(
      .storage,
      "The object storage did not \(what): \(reason)\(reason.hasSuffix(".") ? "" : ".")")
  }

  /// Parses a listing of objects.
  ///
  /// - Throws: ``HubError`` if the response is no listing.
  func page() throws -> ObjectPage {
    guard let root = try? LosslessDocument(body).root, root.name == "ListBucketResult" else {
      throw HubError(.storage, "The object storage's response is not a list of objects.")
    }
    let entries = try root.children(named: "Contents").map { object in
      guard let key = object.first("Key")?.text,
        let size = object.first("Size").flatMap({ Int($0.text) }),
        let written = object.first("LastModified").flatMap({ Self.time($0.text) })
      else {
        throw HubError(.storage, "The object storage lists an object without a key, size or time.")
      }
      return ObjectPage.Entry(key: key, size: size, written: written)
    }
    return ObjectPage(entries: entries, hasMore: root.first("IsTruncated")?.text == "true")
  }

  private func text(of name: String) -> String? {
    guard !body.isEmpty, let root = try? LosslessDocument(body).root, root.name == "Error" else {
      return nil
    }
    return root.first(name)?.text
  }

  /// Parses a time, with or without fractional seconds, as milliseconds since 1970 (UTC).
  private static func time(_ text: String) -> Int64? {
    let styles = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
    return styles.lazy.compactMap { try? Date(text, strategy: $0) }.first
      .map { Int64(($0.timeIntervalSince1970 * 1_000).rounded()) }
  }
}
