import LayoutHistory
import LayoutModel
import ProjectFile

/// The revision that gave a field its value.
public struct BlamedField: Sendable {
  /// The column's name, such as `hugging_horizontal`.
  public let field: String
  /// The value, with names in place of ids.
  public let value: String
  /// `nil` where it is not committed yet.
  public let revision: RevisionReport?
}
