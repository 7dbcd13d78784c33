import Foundation
import HubStore

/// The address of a hub's part of a bucket: `s3://BUCKET/PREFIX?endpoint=URL&region=NAME`.
public struct S3Address: Hashable, Sendable {
  let bucket: String
  /// The prefix of all keys: empty, or ending with `/`.
  let prefix: String
  /// The origin of the service: scheme, host and port.
  let endpoint: String
  let region: String

  /// The values used if the address does not give them.
  public struct Defaults: Sendable {
    /// `nil` for Amazon's service in the region.
    public var endpoint: String?
    public var region: String?

    public init(endpoint: String? = nil, region: String? = nil) {
      self.endpoint = endpoint
      self.region = region
    }
  }

  /// - Throws: ``HubError`` if the text is not a valid address.
  public init(_ text: String, defaults: Defaults = Defaults()) throws {
    guard let address = URLComponents(string: text), address.scheme == "s3",
      let bucket = address.host, Self.isPlain(bucket), !bucket.isEmpty,
      Self.isPlain(address.path), address.user == nil, address.port == nil,
      address.fragment == nil
    else { throw Self.trouble("is not the address of a bucket", text) }
    var settings: [String: String] = [:]
    for item in address.queryItems ?? [] {
      guard ["endpoint", "region"].contains(item.name), let value = item.value, !value.isEmpty
      else { throw Self.trouble("has an unknown setting \(item.name)", text) }
      settings[item.name] = value
    }
    self.bucket = bucket
    let path = address.path.split(separator: "/").joined(separator: "/")
    prefix = path.isEmpty ? "" : path + "/"
    region = settings["region"] ?? defaults.region ?? "us-east-1"
    guard Self.isPlain(region) else { throw Self.trouble("has an invalid region", text) }
    let endpoint =
      settings["endpoint"] ?? defaults.endpoint ?? "https://s3.\(region).amazonaws.com"
    guard let origin = Self.origin(endpoint) else {
      throw Self.trouble("needs an endpoint such as https://s3.example.org", text)
    }
    self.endpoint = origin
  }

  /// Returns the origin of an HTTP URL, or `nil` if it has a path or another scheme.
  private static func origin(_ text: String) -> String? {
    guard let url = URLComponents(string: text), let host = url.host, !host.isEmpty,
      let scheme = url.scheme, ["http", "https"].contains(scheme), url.user == nil,
      url.path.isEmpty || url.path == "/", url.query == nil, url.fragment == nil
    else { return nil }
    let isUsual = url.port == nil || url.port == (scheme == "http" ? 80 : 443)
    return "\(scheme)://\(host)" + (isUsual ? "" : ":\(url.port ?? 0)")
  }

  /// Whether a text needs no escaping in a URL's path.
  private static func isPlain(_ text: String) -> Bool {
    text.utf8.allSatisfy { S3Signature.isUnreserved($0) || $0 == UInt8(ascii: "/") }
  }

  private static func trouble(_ what: String, _ text: String) -> HubError {
    HubError(
      .invalid, "\(text) \(what).",
      advice: "Use s3://BUCKET/PREFIX, with ?endpoint=https://… unless it is Amazon's.")
  }
}
