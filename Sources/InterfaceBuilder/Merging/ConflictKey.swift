/// The identity of a conflict, the same in every merge of the same three documents.
public struct ConflictKey: Hashable, Sendable, Codable {
  /// The raw value of the conflict's kind.
  public let kind: String
  /// The elements concerned: an object's id, followed by the keys of the properties below it.
  public let places: [String]
  /// The name of the attribute concerned; empty for the whole element.
  public let field: String

  /// Creates a key.
  public init(_ kind: DocumentConflict.Kind, _ places: [String], field: String = "") {
    self.kind = kind.rawValue
    self.places = places
    self.field = field
  }
}

extension ConflictKey: Comparable {
  /// Orders keys by kind, place and field.
  public static func < (left: ConflictKey, right: ConflictKey) -> Bool {
    ([left.kind] + left.places + [left.field])
      .lexicographicallyPrecedes([right.kind] + right.places + [right.field])
  }
}
