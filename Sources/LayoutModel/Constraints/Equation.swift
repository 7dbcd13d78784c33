/// What a constraint says: `first REL multiplier × second + constant`, at a priority.
///
/// Both a user's constraints and those that layout itself makes (content sizes, stack spacing,
/// autoresizing) are equations, so that a report can print either.
public struct Equation: Hashable, Sendable {
  public var first: Operand
  public var relation: Relation
  /// `nil` where the first side is compared with the constant alone.
  public var second: Operand?
  /// The factor of the second side; 1 where there is none.
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// Set where the constant is standard spacing rather than a number somebody chose.
  public var spacing: StandardSpacing?
  public var priority: LayoutPriority

  /// Makes an equation; nothing is checked until it is added to a layout.
  public init(
    _ first: Operand, _ relation: Relation = .equal, _ second: Operand? = nil,
    multiplier: Double = 1, constant: Double = 0, spacing: StandardSpacing? = nil,
    priority: LayoutPriority = .required
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.spacing = spacing
    self.priority = priority
  }

  /// Every anchor it names, first side first.
  public var anchors: [Anchor] { first.anchors + (second?.anchors ?? []) }
}

/// Standard spacing in place of a constant.
///
/// `Equation.constant` always holds the points it stands for; this says where they come from.
public struct StandardSpacing: Hashable, Sendable {
  /// Who asked for the spacing, which decides how it is printed and laid out.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
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
