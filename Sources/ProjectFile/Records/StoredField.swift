/// A field of a kind of object, as its column is declared.
public struct StoredField: Hashable, Sendable {
  /// The type of a field's values.
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
