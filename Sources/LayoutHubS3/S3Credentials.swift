/// Who a hub is to an object storage.
public struct S3Credentials: Hashable, Sendable {
  let accessKey: String
  let secret: String
  /// Of credentials for a while, what says so.
  let sessionToken: String?

  public init(accessKey: String, secret: String, sessionToken: String? = nil) {
    self.accessKey = accessKey
    self.secret = secret
    self.sessionToken = sessionToken
  }
}

extension S3Credentials: CustomStringConvertible {
  /// Without what is secret.
  public var description: String { "the access key \(accessKey)" }
}
