public import LayoutModel

extension Constraint {
  /// A description of the constraint's variations; empty if it is the same everywhere.
  ///
  /// `wC,hR or landscape` means that it is installed in these environments only; `wC: constant 8,
  /// priority 750` lists the values that differ there.
  public var variationText: String {
    let holding = variations.filter { $0 == ConstraintVariation($0.condition, isInstalled: true) }
    if !isInstalled, holding.count == variations.count {
      return holding.isEmpty ? "never" : holding.map(\.condition.words).joined(separator: " or ")
    }
    return ((isInstalled ? [] : ["any: not installed"]) + variations.map(\.text))
      .joined(separator: "; ")
  }
}

extension ConstraintVariation {
  /// The condition and the values that differ, as in `wC: constant 8, priority 750`.
  var text: String {
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
