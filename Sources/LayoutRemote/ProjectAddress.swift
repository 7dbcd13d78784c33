/// The address of a hub's project, as people give it.
enum ProjectAddress {
  /// What the protocol adds.
  static let suffix = "/alsync"

  /// The address without what the protocol adds.
  static func of(_ url: String) -> String {
    url.hasSuffix(suffix) ? String(url.dropLast(suffix.count)) : url
  }
}
