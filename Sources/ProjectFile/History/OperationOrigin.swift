/// The author, time and command of an operation, as recorded in the log.
public struct OperationOrigin: Hashable, Sendable {
  /// The author as `Name <address>`.
  public var author: String
  /// Milliseconds since 1970 (UTC).
  public var time: Int64
  /// The command, as a user would type it.
  public var command: String

  public init(author: String, time: Int64, command: String) {
    self.author = author
    self.time = time
    self.command = command
  }
}
