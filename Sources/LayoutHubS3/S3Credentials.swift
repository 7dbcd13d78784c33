/// A hub's credentials for an object storage.
public struct S3Credentials: Hashable, Sendable {
  let accessKey: String
  let secret: String
  /// The session token of temporary credentials.
  let sessionToken: String?

  public init(accessKey: String, secret: String, sessionToken: String? = nil) {
    self.accessKey = accessKey
    self.secret = secret
    self.sessionToken = sessionToken
  }
}

extension S3Credentials: CustomStringConvertible {
  /// A description without secrets.
  public var description: String { "the access key \(accessKey)" }
}
