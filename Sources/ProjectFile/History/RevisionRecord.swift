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
