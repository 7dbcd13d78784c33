/// A project of a hub.
public struct HubProject: Hashable, Sendable {
  /// The hub's own id of it, random, under which everything of it is kept.
  public let id: String
  /// What addresses call it.
  public let name: String
  /// The id that all copies of the project share, thirty-two hexadecimal digits; `nil` before the
  /// first push.
  public let project: String?
  /// The branch that clones are on; `nil` before the first push.
  public let defaultBranch: String?
  /// How many bytes of revisions it may hold.
  public let quota: Int
  /// When it was made, in milliseconds since 1970 (UTC).
  public let created: Int64
  /// How often revisions were removed from it.
  package let collections: Int64

  /// Whether a text can be the name of a project: letters of ASCII, digits, `-`, `_` and `.`, not
  /// first, at most a hundred.
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
  /// Each by its kind and name.
  package var byPlace: [HubReference.Place: HubReference] {
    Dictionary(map { ($0.place, $0) }) { first, _ in first }
  }
}
