/// What a constraint says: `first REL multiplier × second + constant`, at a priority.
///
/// Both a user's constraints and those that layout itself makes (content sizes, stack spacing,
/// autoresizing) are equations, so that a report can print either.
public struct Equation: Hashable, Codable, Sendable {
  public var first: Operand
  public var relation: Relation
  /// `nil` where the first side is compared with the constant alone.
  public var second: Operand?
  /// The factor of the second side; 1 where there is none.
  public var multiplier: Double
  /// In points.
  public var constant: Double
  /// Set where the constant is standard spacing rather than a number somebody chose.
  @Rare public var spacing: StandardSpacing?
  public var priority: LayoutPriority

  /// Makes an equation; nothing is checked until it is added to a layout.
  @inlinable
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

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: `DecodingError`, also where the priority is none that a constraint may have.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      try values.decode(Operand.self, forKey: .first),
      try values.decode(Relation.self, forKey: .relation),
      try values.decodeIfPresent(Operand.self, forKey: .second),
      multiplier: try values.decode(Double.self, forKey: .multiplier),
      constant: try values.decode(Double.self, forKey: .constant),
      spacing: try values.decodeIfPresent(StandardSpacing.self, forKey: .spacing),
      priority: try values.decode(LayoutPriority.self, forKey: .priority))
    guard priority.isLegal else {
      throw DecodingError.dataCorruptedError(
        forKey: .priority, in: values, debugDescription: "no constraint has the priority 0")
    }
  }

  /// Every anchor it names, first side first.
  public var anchors: [Anchor] {
    // One array, rather than one put together from others: a layout has thousands of equations.
    var anchors = first.anchors
    if let second {
      anchors.append(second.anchor)
      if let origin = second.origin { anchors.append(origin) }
    }
    return anchors
  }

  /// Whether it names an item that matches; there is no need for a list of its anchors.
  package func names(_ matches: (LayoutItem) -> Bool) -> Bool {
    if matches(first.anchor.item) { return true }
    if let origin = first.origin, matches(origin.item) { return true }
    guard let second else { return false }
    return matches(second.anchor.item) || second.origin.map { matches($0.item) } ?? false
  }

  /// The lower of two texts between whose baselines the system's spacing runs, which follows from its
  /// font; `nil` where the spacing is another, or there is none.
  public var lowerText: LayoutItem? {
    guard let spacing, spacing.kind != .document, let second,
      first.anchor.attribute.isBaseline, second.anchor.attribute.isBaseline,
      case .view = first.anchor.item, case .view = second.anchor.item
    else { return nil }
    return spacing.multiplier < 0 ? second.anchor.item : first.anchor.item
  }
}
