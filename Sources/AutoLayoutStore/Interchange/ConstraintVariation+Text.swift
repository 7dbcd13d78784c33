public import LayoutModel

extension Constraint {
  /// A description of the constraint's variations; empty if it is the same everywhere.
  ///
  /// `wC,hR or landscape` means that it is installed in these environments only; `wC: constant 8,
  /// priority 750` lists the values that differ there.
  public var variationText: String { variations.text(isInstalled: isInstalled) }
}

extension [ConstraintVariation] {
  /// A description of variations, as ``Constraint/variationText``.
  ///
  /// - Parameter isInstalled: whether the constraint is installed where no variation applies.
  func text(isInstalled: Bool) -> String {
    let holding = filter { $0 == ConstraintVariation($0.condition, isInstalled: true) }
    if !isInstalled, holding.count == count {
      return holding.isEmpty ? "never" : holding.map(\.condition.words).joined(separator: " or ")
    }
    return ((isInstalled ? [] : ["any: not installed"]) + map(\.summary)).joined(separator: "; ")
  }
}

extension ConstraintVariation {
  /// The condition and the values that differ, as in `wC: constant 8, priority 750`.
  var summary: String {
    var parts: [String] = []
    if let isInstalled { parts.append(isInstalled ? "installed" : "not installed") }
    if let constant { parts.append("constant \(constant.shortText)") }
    if let priority { parts.append("priority \(priority)") }
    return "\(condition.words): \(parts.joined(separator: ", "))"
  }

  /// The variation as JSON: the traits, and the values that differ under them.
  var json: JSONValue {
    .object([
      ("when", .string(condition.words)), ("installed", isInstalled.map(JSONValue.bool) ?? .null),
      ("constant", constant.map(JSONValue.number) ?? .null),
      ("priority", priority.map { .number(Double($0.rawValue)) } ?? .null),
    ])
  }
}

extension TraitCondition {
  /// The condition in the syntax of `--when`, or `any` if it names no trait.
  var words: String { self == TraitCondition() ? "any" : description }
}
