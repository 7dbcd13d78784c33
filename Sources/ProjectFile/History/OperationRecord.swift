/// A recorded command that changed the project.
public struct OperationRecord: Hashable, Sendable {
  public let number: Int
  /// The preceding operation, or `nil` for the first.
  public let previous: Int?
  /// Milliseconds since 1970 (UTC).
  public let time: Int64
  public let author: String
  public let command: String
  /// Whether it has been undone and not redone.
  public let isUndone: Bool
}
