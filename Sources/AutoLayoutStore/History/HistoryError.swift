import LayoutModel

/// Why history cannot do what was asked.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of trouble it is.
  public enum Code: Sendable {
    case noMessage
    case nothingToCommit
    /// Fewer commands can be undone or redone than were asked for.
    case nothingToUndo
    /// What is not committed would be lost.
    case uncommitted
    /// A branch, tag or revision that is not there, or is there already.
    case name
    /// Changes that do not go together.
    case conflict
    /// A branch that does not take conflicted revisions, or cannot be removed.
    case refused
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
}
