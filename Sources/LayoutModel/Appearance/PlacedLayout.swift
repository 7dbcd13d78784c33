/// A layout that is shown in a view of another, by where its root stands in their document.
public struct PlacedLayout: Hashable, Sendable {
  /// The view that it is shown in.
  public var host: ViewID
  public var rootObjectID: String
  /// Where it was recorded to stand there, in points; `nil` for what fills the view.
  public var frame: Rect?
  /// Whether a line below it tells it from the next.
  public var hasSeparator = false

  /// Places a layout over the whole of a view.
  public init(host: ViewID, rootObjectID: String) {
    self.host = host
    self.rootObjectID = rootObjectID
  }
}
