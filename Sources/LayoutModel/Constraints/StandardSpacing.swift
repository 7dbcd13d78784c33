/// Standard spacing in place of a constant.
///
/// Between edges, `Equation.constant` is the spacing in points, and this type records its origin.
/// Between baselines, the leading of the lower text's font is used instead.
public struct StandardSpacing: Hashable, Codable, Sendable {
  /// The source of the spacing, which determines how it is printed and laid out.
  public enum Kind: String, Hashable, Codable, Sendable, CaseIterable {
    /// The `-` of a visual format and `system` in an equation: 8 between siblings, 20 to the
    /// superview. Apple prints it as `NSSpace`.
    case standard
    /// `constraint(equalToSystemSpacingAfter:multiplier:)`: 8 times the multiplier. Apple prints it
    /// as `NSLayoutAnchorConstraintSpace`.
    case anchor
    /// `symbolic="YES"` in a document, laid out on its canvas as 0 next to a safe area.
    case document
  }

  public var kind: Kind
  /// The number of standard spaces.
  public var multiplier: Double

  /// Creates a spacing.
  public init(_ kind: Kind, multiplier: Double = 1) {
    self.kind = kind
    self.multiplier = multiplier
  }

  /// Between siblings, in points.
  public static let betweenSiblings = 8.0
  /// To the superview's edge, in points.
  public static let toSuperview = 20.0
}
