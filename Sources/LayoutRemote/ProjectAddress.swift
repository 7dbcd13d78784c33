/// The address of a project on a hub, as users enter it.
enum ProjectAddress {
  /// The path component that the protocol appends.
  static let suffix = "/alsync"

  /// Returns an address without the protocol's suffix.
  static func of(_ url: String) -> String {
    url.hasSuffix(suffix) ? String(url.dropLast(suffix.count)) : url
  }
}
