/// What a button shows besides its title.
public struct ButtonContent: Hashable, Sendable {
  /// How it is set off from its surroundings.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    case plain
    case gray
    case tinted
    case filled
    case borderedTinted
  }

  /// Whether its title is in the tint colour unless somebody said otherwise.
  public var isSystem = true
  /// `nil` without a configuration.
  public var style: Style?
  public var image: ImageReference?
  public var backgroundImage: ImageReference?
  public var alignment = TextAppearance.Alignment.center
  /// The colour that a configuration is drawn on.
  public var fill: AdaptiveColor?
  /// Whether its sides are half circles.
  public var isCapsule = false
  public var isEnabled = true

  /// Makes a system button.
  public init() {}
}
