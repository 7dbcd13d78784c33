/// A question to an object storage, before it is signed.
struct S3Request: Sendable {
  /// What is asked for, in the words of HTTP.
  enum Method: String {
    case get = "GET"
    case put = "PUT"
    case delete = "DELETE"
  }

  let method: Method
  /// The bucket and the key, as URLs have them, with a `/` first.
  let path: String
  /// Each by its name, unescaped.
  var query: [String: String] = [:]
  var body: [UInt8] = []

  /// The query as both the URL and the signature have it: sorted, and escaped in one way only.
  var canonicalQuery: String {
    query.map { (S3Signature.escaped($0), S3Signature.escaped($1)) }.sorted { $0 < $1 }
      .map { "\($0)=\($1)" }.joined(separator: "&")
  }
}
