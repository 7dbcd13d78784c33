public import LayoutHistory

/// A field whose value no project accepts.
public struct RefusedField: Sendable {
  public let key: ObjectKey
  public let field: String
  /// The rule of the schema that it violates, or `nil` if the value cannot be decoded.
  public let rule: String?
}
