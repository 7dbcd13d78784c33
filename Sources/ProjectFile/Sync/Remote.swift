/// A copy of the project elsewhere.
public struct Remote: Hashable, Sendable {
  public let name: String
  /// A path, an `ssh://` or an `http(s)://` address.
  public let url: String

  public init(name: String, url: String) {
    self.name = name
    self.url = url
  }
}
