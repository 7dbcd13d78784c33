public import LayoutHistory

/// A field that no project can hold as it is.
public struct RefusedField: Sendable {
  public let key: ObjectKey
  public let field: String
  /// The rule of the tables that it breaks; `nil` where its value means nothing.
  public let rule: String?
}
