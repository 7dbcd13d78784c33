/// A project of a hub.
public struct HubProject: Hashable, Sendable {
  /// The hub's random ID of the project, under which all its data is kept.
  public let id: String
  /// The name used in addresses.
  public let name: String
  /// The ID shared by all copies of the project, thirty-two hexadecimal digits; `nil` before the
  /// first push.
  public let project: String?
  /// The branch that clones check out; `nil` before the first push.
  public let defaultBranch: String?
  /// The maximum size of its revisions in bytes.
  public let quota: Int
  /// When it was created, in milliseconds since 1970 (UTC).
  public let created: Int64
  /// How many times revisions have been collected from it.
  package let collections: Int64

  /// Whether a text is a valid project name: up to a hundred ASCII letters, digits, `-`, `_` and
  /// `.`, beginning with a letter or digit.
  public static func isName(_ text: String) -> Bool {
    guard let first = text.utf8.first, text.utf8.count <= longestName else { return false }
    return isPlain(first) && text.utf8.allSatisfy { isPlain($0) || [45, 46, 95].contains($0) }
  }

  /// In characters.
  static let longestName = 100

  private static func isPlain(_ byte: UInt8) -> Bool {
    (48...57).contains(byte) || (65...90).contains(byte) || (97...122).contains(byte)
  }
}

extension Set<HubReference> {
  /// The references by kind and name.
  package var byPlace: [HubReference.Place: HubReference] {
    Dictionary(map { ($0.place, $0) }) { first, _ in first }
  }
}
