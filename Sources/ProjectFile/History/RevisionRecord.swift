public import LayoutHistory

/// A revision without its changes, as listed in this file.
public struct RevisionRecord: Hashable, Sendable {
  /// Its number in this file, in order of arrival.
  public let number: Int
  public let hash: ContentHash
  /// One more than the maximum of its parents' generations; 1 for a first revision.
  public let generation: Int
  /// The number of revisions before it along first parents.
  public let depth: Int
  /// The creation time in milliseconds since 1970 (UTC).
  public let time: Int64
  /// The author as `Name <address>`.
  public let author: String
  public let message: String
  /// The numbers of its parents; its changes are relative to the first.
  public let parents: [Int]
}
