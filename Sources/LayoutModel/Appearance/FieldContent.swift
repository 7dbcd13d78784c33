/// The appearance of a text field.
public struct FieldContent: Hashable, Sendable {
  public enum Border: String, Hashable, Sendable, CaseIterable {
    case none
    case line
    case bezel
    case roundedRect
  }

  public var border = Border.roundedRect
  /// Whether the text is a placeholder.
  public var isPlaceholder = false
  public var isSecure = false

  /// Creates a text field with default settings.
  public init() {}
}
