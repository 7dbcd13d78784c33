public import LayoutModel
import ProjectFile

/// The reason why two copies of a project cannot be synchronized.
public struct SyncError: Error, Hashable, Sendable, Codable, CustomStringConvertible {
  /// The kind of an error.
  public enum Code: String, Sendable, Codable {
    /// The other side has revisions that ours do not follow, or it has changed in the meantime.
    case raced
    /// The other side does not allow it.
    case refused
    /// Another project, no project, or nothing of that name.
    case unknown
    /// The data received violates the protocol or is inconsistent.
    case malformed
    /// The data exceeds a limit of the other side.
    case tooLarge
    /// The other side cannot be reached, or the connection broke.
    case unreachable
  }

  public let code: Code
  public let message: String
  /// A suggestion for what to do next.
  public let advice: String?

  /// An action that would help, if a program can offer it.
  public let remedy: Remedy?

  public init(
    _ code: Code, _ message: String, advice: String? = nil, remedy: Remedy? = nil
  ) {
    self.code = code
    self.message = message
    self.advice = advice
    self.remedy = remedy
  }

  /// The message, followed by the advice on a separate line.
  public var description: String { advice.map { message + "\n" + $0 } ?? message }

  /// The error for a push that removes or leaves behind revisions without a role that permits it.
  package static func needsForce(role: String) -> SyncError {
    SyncError(
      .refused,
      "Your role there is \(role); deleting or force-pushing branches and tags requires the role "
        + "force.",
      advice: "Ask an admin of the project for it.")
  }

  /// The error for a branch that the other side does not have.
  package static func unknownBranch(
    _ name: String, among names: some Sequence<String>
  ) -> SyncError {
    unknownReference(.branch, name, among: names)
  }

  static func unknownReference(
    _ kind: ReferenceKind, _ name: String, among names: some Sequence<String>
  ) -> SyncError {
    SyncError(
      .unknown, "There is no \(kind.rawValue) \(name) there.",
      advice: didYouMean(similarNames(to: name, in: names.sorted())))
  }

  static func malformed(_ reason: String) -> SyncError {
    SyncError(.malformed, "\(invalidMessage)\(reason).")
  }

  private static let invalidMessage = "The other side did not send valid alsync/1: "

  /// Returns the error for a file with the message that is malformed.
  func inFile(_ path: String) -> SyncError {
    guard code == .malformed, message.hasPrefix(Self.invalidMessage) else { return self }
    return SyncError(
      .malformed, "\(path) is damaged: \(message.dropFirst(Self.invalidMessage.count))",
      advice: "Get the file again from its source.")
  }
}
