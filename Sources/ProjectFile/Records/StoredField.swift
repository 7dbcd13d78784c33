/// A field of the objects of a kind, as its column is declared.
public struct StoredField: Hashable, Sendable {
  /// What values a field has.
  public enum ValueType: String, Hashable, Sendable {
    case integer = "INTEGER"
    case real = "REAL"
    case text = "TEXT"
    case blob = "BLOB"
    case any = "ANY"
  }

  public let name: String
  public let type: ValueType
  /// Whether every object has a value.
  public let isRequired: Bool
}
