/// A command that wrote.
public struct OperationRecord: Hashable, Sendable {
  public let number: Int
  /// The operation it followed; `nil` for the first.
  public let previous: Int?
  /// Milliseconds since 1970 (UTC).
  public let time: Int64
  public let author: String
  public let command: String
  /// Whether it was undone and not redone.
  public let isUndone: Bool
}
