public import LayoutModel

/// A layout as lists show it.
public struct LayoutSummary: Hashable, Sendable {
  public let id: LayoutID
  public let name: String
  /// How many views it holds, its root included.
  public let views: Int
  /// How many guides were added to its views.
  public let guides: Int
  public let constraints: Int
  public let outlets: Int
  /// The name of the document it was imported from.
  public let document: String?
}
