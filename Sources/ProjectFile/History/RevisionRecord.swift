public import LayoutHistory

/// A revision as this file lists it: all but its changes.
public struct RevisionRecord: Hashable, Sendable {
  /// Its number in this file, in order of arrival.
  public let number: Int
  public let hash: ContentHash
  /// One more than the greatest of its parents'; 1 for a first revision.
  public let generation: Int
  /// The number of revisions before it along first parents.
  public let depth: Int
  /// When it was made, in milliseconds since 1970 (UTC).
  public let time: Int64
  /// Who made it, as `Name <address>`.
  public let author: String
  public let message: String
  /// The numbers of its parents; the first is the one that its changes are relative to.
  public let parents: [Int]
}

/// What the working set is based on.
public struct Head: Hashable, Sendable {
  /// The branch that commits move; `nil` where there is none.
  public var branch: String?
  /// The revision; `nil` before the first commit.
  public var revision: Int?

  public init(branch: String?, revision: Int?) {
    self.branch = branch
    self.revision = revision
  }
}

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
