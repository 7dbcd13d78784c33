public import LayoutHistory
internal import ProjectFile

/// Asks for the revisions that lead to some.
public struct FetchRequest: Hashable, Sendable, Codable {
  /// What is wanted.
  public var wants: [ContentHash]
  /// Some of what is there already; see `Reachability.sample(limit:)`.
  public var haves: [ContentHash]
  /// How many revisions back; `nil` for all.
  public var depth: Int?
  /// The last revision of the answer before, where that was not all.
  public var after: ContentHash?

  public init(
    wants: [ContentHash], haves: [ContentHash] = [], depth: Int? = nil, after: ContentHash? = nil
  ) {
    self.wants = wants
    self.haves = haves
    self.depth = depth
    self.after = after
  }
}
