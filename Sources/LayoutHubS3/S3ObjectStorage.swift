public import HubStore

/// An object storage in a bucket of an S3-compatible service, with one request per object.
///
/// Buckets are named in the path rather than the host, which all such services support.
public final class S3ObjectStorage: ObjectStorage {
  private let address: S3Address
  private let client: S3Client

  /// Opens a bucket.
  ///
  /// - Parameters:
  ///   - authorities: a PEM file of certificates to trust in addition to the system's.
  ///   - now: the clock for signing requests, in milliseconds since 1970 (UTC).
  /// - Throws: ``HubError`` if the bucket does not exist or cannot be listed.
  public init(
    _ address: S3Address, _ credentials: S3Credentials, trusting authorities: String? = nil,
    now: @escaping @Sendable () -> Int64
  ) throws {
    self.address = address
    client = try S3Client(address, credentials, trusting: authorities, now: now)
    // Reports problems with the address immediately.
    _ = try page("", after: "", limit: 1)
  }

  public func put(_ objects: [HubObject]) throws {
    let requests = objects.map { S3Request(method: .put, path: path(of: $0.key), body: $0.bytes) }
    for answer in try client.answers(to: requests) where !answer.isDone {
      throw answer.trouble("store an object")
    }
  }

  public func bytes(of keys: [String]) throws -> [[UInt8]?] {
    try client.answers(to: keys.map { S3Request(method: .get, path: path(of: $0)) }).map {
      guard !$0.isMissing else { return nil }
      guard $0.isDone else { throw $0.trouble("return an object") }
      return $0.body
    }
  }

  public func remove(_ keys: [String]) throws {
    let requests = keys.map { S3Request(method: .delete, path: path(of: $0)) }
    for answer in try client.answers(to: requests) where !answer.isDone && !answer.isMissing {
      throw answer.trouble("remove an object")
    }
  }

  public func list(_ prefix: String, after key: String) throws -> ObjectPage {
    let page = try page(prefix, after: key, limit: 1_000)
    return ObjectPage(
      entries: page.entries.map {
        ObjectPage.Entry(
          key: String($0.key.dropFirst(address.prefix.count)), size: $0.size, written: $0.written)
      }, hasMore: page.hasMore)
  }

  private func page(_ prefix: String, after key: String, limit: Int) throws -> ObjectPage {
    var query = ["list-type": "2", "prefix": address.prefix + prefix, "max-keys": String(limit)]
    if !key.isEmpty { query["start-after"] = address.prefix + key }
    let answer = try client.answer(
      to: S3Request(method: .get, path: "/\(address.bucket)", query: query))
    guard answer.isDone else { throw answer.trouble("list the bucket \(address.bucket)") }
    return try answer.page()
  }

  /// Keys and buckets need no escaping.
  private func path(of key: String) -> String { "/\(address.bucket)/\(address.prefix)\(key)" }
}
