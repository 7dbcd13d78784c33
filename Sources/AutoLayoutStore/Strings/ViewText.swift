public import LayoutModel

/// A text of a view in a language.
public struct ViewText: Sendable {
  public let view: View
  public let language: Language
  public let text: String
  /// Whether the document has a placeholder in place of a text.
  public let isPlaceholder: Bool

  /// The key that Interface Builder uses if the view was imported, or else `VIEW.text`.
  public var key: String {
    guard let id = view.source?.objectID else { return "\(view.name).text" }
    let property = view.kind == .button ? "normalTitle" : isPlaceholder ? "placeholder" : "text"
    return "\(id).\(property)"
  }
}
