public import LayoutModel

/// A layout for listings.
public struct LayoutSummary: Hashable, Sendable {
  public let id: LayoutID
  public let name: String
  /// The number of views, including the root.
  public let views: Int
  /// The number of guides added to the views.
  public let guides: Int
  public let constraints: Int
  public let outlets: Int
  /// The name of the document it was imported from.
  public let document: String?
}
