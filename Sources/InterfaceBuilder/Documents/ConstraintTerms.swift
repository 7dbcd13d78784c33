internal import LayoutModel
internal import LosslessXML

/// A constraint's items, attributes, relation and constant as texts, with Interface Builder's
/// defaults for what is omitted.
///
/// `b.leading == a.trailing + 8` and `a.trailing == b.leading - 8` are one demand, written in two
/// directions; *Reverse First and Second Item* turns one into the other.
struct ConstraintTerms: Equatable {
  /// An anchor of the equation.
  struct End: Hashable, Comparable {
    /// The id of the object.
    let item: String
    let attribute: String

    static func < (one: End, other: End) -> Bool {
      (one.item, one.attribute) < (other.item, other.attribute)
    }
  }

  let first: End
  /// `nil` for a constraint on one anchor.
  let second: End?
  let relation: String
  let multiplier: String
  let constant: String

  /// - Parameter owner: The id of the view that has the constraint, which is the first item of a
  ///   constraint that names none.
  init(_ element: Element, owner: String) {
    first = End(
      item: element.text("firstItem") ?? owner, attribute: element.text("firstAttribute") ?? "")
    second = element.text("secondItem").map {
      End(item: $0, attribute: element.text("secondAttribute") ?? "")
    }
    relation = element.text("relation") ?? "equal"
    multiplier = element.text("multiplier") ?? "1"
    constant = element.text("constant") ?? "0"
  }

  private init(_ first: End, _ second: End, relation: String, constant: String) {
    self.first = first
    self.second = second
    self.relation = relation
    multiplier = "1"
    self.constant = constant
  }

  /// The same demand in the other direction.
  ///
  /// `nil` with only one anchor, or with a multiplier, whose reciprocal may have no exact notation.
  var reversed: ConstraintTerms? {
    guard let second, multiplier == "1" else { return nil }
    return ConstraintTerms(
      second, first, relation: Relation(name: relation)?.flipped.name ?? relation,
      constant: Self.negated(constant))
  }

  /// A constant with the other sign, in the same notation.
  static func negated(_ constant: String) -> String {
    if constant == "0" { return constant }
    return constant.hasPrefix("-") ? String(constant.dropFirst()) : "-" + constant
  }

  /// The same demand in the direction that sorts its anchors, so that equal demands are equal.
  var normal: ConstraintTerms {
    guard let reversed, reversed.first < first else { return self }
    return reversed
  }

  /// Whether another constraint has the same anchors the other way round.
  func isReversed(from other: ConstraintTerms) -> Bool {
    second != nil && first == other.second && second == other.first && first != second
  }

  /// Whether another constraint has the same anchors in the same direction.
  func hasEnds(of other: ConstraintTerms) -> Bool { first == other.first && second == other.second }
}
