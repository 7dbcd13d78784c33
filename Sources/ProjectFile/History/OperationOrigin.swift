/// Who runs a command that writes, when, and what it is called: what the log of operations keeps.
public struct OperationOrigin: Hashable, Sendable {
  /// As `Name <address>`.
  public var author: String
  /// Milliseconds since 1970 (UTC).
  public var time: Int64
  /// The command, as people would type it.
  public var command: String

  public init(author: String, time: Int64, command: String) {
    self.author = author
    self.time = time
    self.command = command
  }
}
