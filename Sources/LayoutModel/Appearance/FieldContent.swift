/// How a text field looks.
public struct FieldContent: Hashable, Sendable {
  public enum Border: String, Hashable, Sendable, CaseIterable {
    case none
    case line
    case bezel
    case roundedRect
  }

  public var border = Border.roundedRect
  /// Whether its text stands for one that is to be typed.
  public var isPlaceholder = false
  public var isSecure = false

  /// Makes a field as a new one is.
  public init() {}
}
