import Foundation
import HubStore
import LosslessXML

/// What an object storage answered.
struct S3Answer {
  let status: Int
  let body: [UInt8]

  var isDone: Bool { (200..<300).contains(status) }

  /// Whether the same request may be answered otherwise in a moment.
  var isPassing: Bool { [408, 429, 500, 502, 503, 504].contains(status) }

  /// Whether the object that was asked for is not there, while its bucket is.
  var isMissing: Bool { status == 404 && code != "NoSuchBucket" }

  /// The service's own name of what is wrong; `nil` where it says none.
  var code: String? { text(of: "Code") }

  /// What is wrong, in the words of the service.
  ///
  /// - Parameter what: what it was asked to do.
  func trouble(_ what: String) -> HubError {
    let said = [code, text(of: "Message")].compactMap(\.self).joined(separator: ": ")
    let reason = said.isEmpty ? "status \(status)" : said
    return HubError(
      .storage,
      "The object storage does not \(what): \(reason)\(reason.hasSuffix(".") ? "" : ".")")
  }

  /// The objects that a listing has.
  ///
  /// - Throws: ``HubError`` where it is none.
  func page() throws -> ObjectPage {
    guard let root = try? LosslessDocument(body).root, root.name == "ListBucketResult" else {
      throw HubError(.storage, "The object storage answers with what is no list of objects.")
    }
    let entries = try root.children(named: "Contents").map { object in
      guard let key = object.first("Key")?.text,
        let size = object.first("Size").flatMap({ Int($0.text) }),
        let written = object.first("LastModified").flatMap({ Self.time($0.text) })
      else {
        throw HubError(.storage, "The object storage lists an object without a key or a time.")
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

  /// Milliseconds since 1970 (UTC); services write the time with a fraction or without.
  private static func time(_ text: String) -> Int64? {
    let styles = [true, false].map { Date.ISO8601FormatStyle(includingFractionalSeconds: $0) }
    return styles.lazy.compactMap { try? Date(text, strategy: $0) }.first
      .map { Int64(($0.timeIntervalSince1970 * 1_000).rounded()) }
  }
}
