public import LayoutHistory

/// Asks for the revisions that lead to some.
public struct FetchRequest: Hashable, Sendable, Codable {
  /// What is wanted.
  public var wants: [ContentHash]
  /// Some of what is there already; see `Reachability.sample(limit:)`.
  public var haves: [ContentHash]
  /// Those of what is there that are there without their parents; `nil` where none is.
  public var edge: [ContentHash]?
  /// How many revisions back at least, the wanted ones counted; `nil` for what follows on what is
  /// there, or all where nothing is.
  public var depth: Int?
  /// The last revision of the answer before, where that was not all.
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
