public import LayoutModel

/// Why two copies of a project cannot be brought together.
public struct SyncError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Code: String, Sendable, Codable {
    /// The other side has something that ours does not follow, or changed meanwhile.
    case raced
    /// The other side does not allow it.
    case refused
    /// Another project, no project, or nothing of that name.
    case unknown
    /// What came over the wire is not what the protocol says, or is not true.
    case malformed
    /// More than the other side takes.
    case tooLarge
    /// The other side cannot be reached, or stopped in the middle.
    case unreachable
  }

  public let code: Code
  public let message: String
  /// What to do next.
  public let advice: String?

  /// What would help, where a program can offer it.
  public let remedy: Remedy?

  public init(
    _ code: Code, _ message: String, advice: String? = nil, remedy: Remedy? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.remedy = remedy
  }

  /// The message, then the advice on a line of its own.
  public var description: String { advice.map { message + "\n" + $0 } ?? message }

  /// Somebody whose role does not allow it would remove or leave behind what is there.
  package static func needsForce(role: String) -> SyncError {
    SyncError(
      .refused,
      "Your role there is \(role); removing what is there, or leaving revisions behind, needs force.",
      advice: "Whoever has the role admin there can give you more.")
  }

  static func malformed(_ reason: String) -> SyncError {
    SyncError(.malformed, "What the other side sent is not alsync/1: \(reason).")
  }
}
