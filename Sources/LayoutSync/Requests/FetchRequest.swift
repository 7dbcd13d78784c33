public import LayoutHistory

/// A request for revisions and their ancestors.
public struct FetchRequest: Hashable, Sendable, Codable {
  /// The wanted revisions.
  public var wants: [ContentHash]
  /// Some of the revisions that the client has; see `Reachability.sample(limit:)`.
  public var haves: [ContentHash]
  /// The client's revisions that lack their parents, or `nil` if there are none.
  public var edge: [ContentHash]?
  /// The minimum number of generations, including the wanted revisions; `nil` for everything since
  /// the client's revisions, or for everything if it has none.
  public var depth: Int?
  /// The last revision of the previous answer, if that was not complete.
  public var after: ContentHash?

  public init(
    wants: [ContentHash], haves: [ContentHash] = [], edge: [ContentHash]? = nil,
    depth: Int? = nil, after: ContentHash? = nil
  ) {
    self.wants = wants
    self.haves = haves
    self.edge = edge
    self.depth = depth
    self.after = after
  }
}
