/// An unsigned request to an object storage.
struct S3Request: Sendable {
  /// The HTTP method.
  enum Method: String {
    case get = "GET"
    case put = "PUT"
    case delete = "DELETE"
  }

  let method: Method
  /// The bucket and key, escaped, with a leading `/`.
  let path: String
  /// The query parameters by name, unescaped.
  var query: [String: String] = [:]
  var body: [UInt8] = []

  /// The query in canonical form, sorted and escaped, used for both the URL and the signature.
  var canonicalQuery: String {
    query.map { (S3Signature.escaped($0), S3Signature.escaped($1)) }.sorted { $0 < $1 }
      .map { "\($0)=\($1)" }.joined(separator: "&")
  }
}
