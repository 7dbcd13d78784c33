/// A scroll view whose content could be of another size.
public struct OpenContent: Hashable, Codable, Sendable {
  public var view: ViewID
  /// The view's name.
  public var name: String
  /// Width, height or both.
  public var parts: [SolvedFrame.Part]

  /// Names what is open of a scroll view's content.
  public init(view: ViewID, name: String, parts: [SolvedFrame.Part]) {
    self.view = view
    self.name = name
    self.parts = parts
  }
}
