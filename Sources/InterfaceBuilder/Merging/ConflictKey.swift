/// What a conflict is known by in every merge of the same three documents.
public struct ConflictKey: Hashable, Sendable, Codable {
  /// The spelling of the conflict's kind.
  public let kind: String
  /// The elements concerned: an object's id, with the keys of the properties below it.
  public let places: [String]
  /// What of them: an attribute's name; empty for the whole.
  public let field: String

  /// Makes a key.
  public init(_ kind: DocumentConflict.Kind, _ places: [String], field: String = "") {
    self.kind = kind.rawValue
    self.places = places
    self.field = field
  }
}

extension ConflictKey: Comparable {
  /// By kind, place and field.
  public static func < (left: ConflictKey, right: ConflictKey) -> Bool {
    ([left.kind] + left.places + [left.field])
      .lexicographicallyPrecedes([right.kind] + right.places + [right.field])
  }
}
