/// The revision that gave a field its value.
public struct BlamedField: Sendable {
  /// The column's name, such as `hugging_horizontal`.
  public let field: String
  /// The value, with names instead of ids.
  public let value: String
  /// `nil` if the value is not committed, or is older than the history of this copy.
  public let revision: RevisionReport?
  /// Whether some revision has the value.
  public let isCommitted: Bool
}
