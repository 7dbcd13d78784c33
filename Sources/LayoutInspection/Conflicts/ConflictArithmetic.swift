import LayoutEngine
public import LayoutModel

/// The arithmetic of a contradiction: the value that all but one of the constraints leave for
/// something, and the value that the remaining one requires.
public struct ConflictArithmetic: Hashable, Sendable {
  /// A term of the sum: a constraint's constant, multiplied by a factor.
  public struct Summand: Hashable, Sendable {
    public let constraint: DiagnosedConstraint
    public let factor: Double
    /// The constant in points.
    public let constant: Double

    var value: Double { factor * constant }
  }

  /// The kind of bound that the other constraints impose.
  public enum Bound: String, Hashable, Sendable {
    case exactly
    case atLeast = "at least"
    case atMost = "at most"
  }

  /// The constraint that requires a value the others do not allow.
  public let asking: DiagnosedConstraint
  /// The terms of the others' sum, without zeros.
  public let summands: [Summand]
  public let bound: Bound
  /// The value that the others leave, in points.
  public let left: Double
  /// The required value, in points.
  public let asked: Double
  /// The number of other constraints.
  public let others: Int

  /// Creates the arithmetic of a contradiction, or `nil` if a single sum does not show it.
  ///
  /// - Parameter fixed: The constraints made by the system.
  init?(_ proof: ConflictProof, fixed: Set<ConstraintID> = []) {
    guard let asking = Self.asking(among: proof.terms, fixed), proof.terms[asking].factor != 0
    else {
      return nil
    }
    let one = proof.terms[asking]
    let rest = proof.terms.indices.filter { $0 != asking }.map { proof.terms[$0] }
    let summands = rest.map { term in
      Summand(
        constraint: term.constraint, factor: -term.factor / one.factor, constant: term.constant)
    }
    self.asking = one.constraint
    // Positive terms come first.
    self.summands =
      summands.filter { $0.value > 0 } + summands.filter { $0.value < 0 }
    left = summands.reduce(0) { $0 + $1.value }.withoutRounding
    asked = one.constant.withoutRounding
    others = rest.count
    guard left != asked else { return nil }
    let areExact = rest.allSatisfy { $0.constraint.equation.relation == .equal }
    bound = areExact ? .exactly : left < asked ? .atMost : .atLeast
  }

  /// Returns the index of the constraint that is best understood as a requirement: a size set by a
  /// user, otherwise that no size is negative, otherwise the last constraint of a user.
  private static func asking(
    among terms: [ConflictProof.Term], _ fixed: Set<ConstraintID>
  ) -> Int? {
    func isUsers(_ index: Int) -> Bool {
      if case .constraint(let id) = terms[index].constraint.origin { return !fixed.contains(id) }
      return false
    }
    func isSize(_ index: Int) -> Bool {
      let equation = terms[index].constraint.equation
      return equation.second == nil && equation.first.anchor.attribute.dimension == .size
    }
    return terms.indices.first { isUsers($0) && isSize($0) }
      ?? terms.indices.first { terms[$0].constraint.isImplicitSize }
      ?? terms.indices.last(where: isUsers) ?? terms.indices.first
  }

  /// Returns the arithmetic in a sentence.
  ///
  /// - Parameter layout: The layout of the constraints.
  public func sentence(in layout: Layout) -> String {
    let equation = asking.equation
    let name = Self.quoted(layout.text(of: equation))
    let gap = (asked - left).withoutRounding
    let excess = "\(abs(gap).shortText) \(abs(gap) == 1 ? "point" : "points") too "
    guard others > 0 else {
      return "\(name) asks for \(asked.shortText), and nothing is \(gap > 0 ? "more" : "less") "
        + "than \(left.shortText): " + excess + (gap > 0 ? "much." : "little.")
    }
    let thing =
      equation.second.map { second in
        let factor = equation.multiplier == 1 ? "" : "\(equation.multiplier.shortText) * "
        return "\(layout.text(of: equation.first)) - \(factor)\(layout.text(of: second))"
      } ?? layout.text(of: equation.first)
    let amount = bound == .exactly ? sum : "\(bound.rawValue) \(sum)"
    let subject = others == 1 ? "The other leaves" : "The others leave"
    if others == 1, isAgainstZero {
      return "No size is less than 0, but \(name) asks for \(asked.shortText): \(excess)little."
    }
    if asking.isImplicitSize {
      return "\(subject) \(thing) \(amount), and no size is less than 0: \(excess)little."
    }
    let wish =
      switch equation.relation {
      case .equal: "asks for \(asked.shortText)"
      case .greaterThanOrEqual: "asks for at least \(asked.shortText)"
      case .lessThanOrEqual: "allows at most \(asked.shortText)"
      }
    return "\(subject) \(thing) \(amount), but \(name) \(wish): "
      + excess + (gap > 0 ? "much." : "little.")
  }

  /// Returns an equation in backquotes, or in other quotes if its names contain backquotes.
  private static func quoted(_ equation: String) -> String {
    equation.contains("`") ? "“\(equation)”" : "`\(equation)`"
  }

  /// Whether it contradicts only the rule that sizes are not negative.
  private var isAgainstZero: Bool {
    asking.equation.second == nil && !asking.isImplicitSize && summands.isEmpty && bound == .atLeast
      && asking.equation.first.anchor.attribute.dimension == .size
  }

  /// `320 − 16 − 16 = 288`.
  private var sum: String {
    guard summands.count > 1 || summands.contains(where: { abs($0.factor) != 1 }) else {
      return left.shortText
    }
    var text = ""
    for summand in summands {
      let isNegative = summand.value < 0
      text += text.isEmpty ? (isNegative ? "−" : "") : isNegative ? " − " : " + "
      let factor = abs(summand.factor).withoutRounding
      let constant = abs(summand.constant).withoutRounding.shortText
      text += factor == 1 ? constant : "\(factor.shortText) × \(constant)"
    }
    return "\(text) = \(left < 0 ? "−" : "")\(abs(left).shortText)"
  }
}

extension Double {
  /// The value without rounding errors of sums and products.
  fileprivate var withoutRounding: Double { (self * 1e6).rounded() / 1e6 }
}
