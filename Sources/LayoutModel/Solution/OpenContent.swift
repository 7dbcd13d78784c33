/// A scroll view whose content size is ambiguous.
public struct OpenContent: Hashable, Codable, Sendable {
  public var view: ViewID
  /// The view's name.
  public var name: String
  /// The ambiguous parts: width, height or both.
  public var parts: [SolvedFrame.Part]

  /// Creates a record of the ambiguous parts of a scroll view's content.
  public init(view: ViewID, name: String, parts: [SolvedFrame.Part]) {
    self.view = view
    self.name = name
    self.parts = parts
  }
}
