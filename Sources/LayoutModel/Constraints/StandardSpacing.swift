/// Standard spacing in place of a constant.
///
/// `Equation.constant` holds the points it stands for between edges; this says where they come from.
/// From one baseline to the next it is the leading of the lower text's font in their place.
public struct StandardSpacing: Hashable, Codable, Sendable {
  /// Who asked for the spacing, which decides how it is printed and laid out.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The `-` of a visual format and `system` in an equation: 8 between siblings, 20 to the
    /// superview. Apple prints it `NSSpace`.
    case standard
    /// `constraint(equalToSystemSpacingAfter:multiplier:)`: 8 times the multiplier. Apple prints
    /// it `NSLayoutAnchorConstraintSpace`.
    case anchor
    /// `symbolic="YES"` in a document, whose canvas lays it out as 0 toward a safe area.
    case document
  }

  public var kind: Kind
  /// How many standard spaces.
  public var multiplier: Double

  /// Makes a spacing.
  public init(_ kind: Kind, multiplier: Double = 1) {
    self.kind = kind
    self.multiplier = multiplier
  }

  /// Between siblings, in points.
  public static let betweenSiblings = 8.0
  /// To the superview's edge, in points.
  public static let toSuperview = 20.0
}
