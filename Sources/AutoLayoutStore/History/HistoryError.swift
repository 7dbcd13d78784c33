import LayoutModel

/// An error of a history operation.
public struct HistoryError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The kind of error.
  public enum Code: Sendable {
    case noMessage
    case nothingToCommit
    /// Fewer commands can be undone or redone than requested.
    case nothingToUndo
    /// Uncommitted changes would be lost.
    case uncommitted
    /// A branch, tag or revision does not exist, or already exists.
    case name
    /// The changes are incompatible.
    case conflict
    /// A branch does not accept conflicted revisions, or cannot be removed.
    case refused
  }

  public let code: Code
  public let message: String
  /// The suggested next step.
  public let advice: String?

  /// A remedy that a program can offer.
  public let remedy: Remedy?

  public init(
    _ code: Code, _ message: String, advice: String? = nil, remedy: Remedy? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.remedy = remedy
  }

  /// The message, followed by the advice on its own line.
  public var description: String { advice.map { message + "\n" + $0 } ?? message }
}
