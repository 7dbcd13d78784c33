/// The appearance of a button apart from its title.
public struct ButtonContent: Hashable, Sendable {
  /// How the button is set off from its surroundings.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    case gray
    case tinted
    case filled
    case borderedTinted
  }

  /// Whether the title has the tint colour unless another one is set.
  public var isSystem = true
  /// The style of the button's configuration; `nil` without a configuration.
  public var style: Style?
  public var image: ImageReference?
  public var backgroundImage: ImageReference?
  public var alignment = TextAppearance.Alignment.center
  /// The background colour of a configuration.
  public var fill: AdaptiveColor?
  /// Whether the left and right ends are half circles.
  public var isCapsule = false
  public var isEnabled = true

  /// Creates a system button.
  public init() {}
}
