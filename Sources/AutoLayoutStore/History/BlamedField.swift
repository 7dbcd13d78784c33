/// The revision that gave a field its value.
public struct BlamedField: Sendable {
  /// The column's name, such as `hugging_horizontal`.
  public let field: String
  /// The value, with names in place of ids.
  public let value: String
  /// `nil` where it is not committed yet, or is older than the history of this copy.
  public let revision: RevisionReport?
  /// Whether some revision has the value.
  public let isCommitted: Bool
}
