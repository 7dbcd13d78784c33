/// A layout guide added to a view: a rectangle that is laid out but never drawn.
public struct Guide: Hashable, Sendable, DocumentObject {
  public let id: GuideID
  /// Unique among the views and guides of the layout.
  public var name: String
  /// The view it belongs to.
  public var owningView: ViewID
  /// `UILayoutGuide.identifier`.
  public var identifier: String?
  public var userLabel: String?
  /// Its location in the document it was imported from.
  public var source: SourcePlace?

  /// Creates a guide of a view.
  public init(id: GuideID, name: String, owningView: ViewID) {
    self.id = id
    self.name = name
    self.owningView = owningView
  }
}
