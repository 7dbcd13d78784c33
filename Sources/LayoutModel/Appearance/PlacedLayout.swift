/// A layout shown in a view of another layout, identified by its root's object ID in the document.
public struct PlacedLayout: Hashable, Sendable {
  /// The view that shows the layout.
  public var host: ViewID
  public var rootObjectID: String
  /// The recorded frame in the host, in points; `nil` if the layout fills the view.
  public var frame: Rect?
  /// Whether a separator line is drawn below the layout.
  public var hasSeparator = false

  /// Creates a layout that covers its host.
  public init(host: ViewID, rootObjectID: String) {
    self.host = host
    self.rootObjectID = rootObjectID
  }
}
