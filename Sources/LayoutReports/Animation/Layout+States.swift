import AutoLayoutStore
public import LayoutModel

extension Layout {
  /// Returns the layout in another state, with other constants and active constraints.
  ///
  /// - Parameter changes: `CONSTRAINT=VALUE`, `CONSTRAINT=on` or `CONSTRAINT=off`; a constraint can
  ///   be given by any of its names.
  /// - Throws: ``LayoutError`` if a constraint is unknown or a change cannot be parsed.
  public func changing(_ changes: some Sequence<String>) throws -> Layout {
    var result = self
    for change in changes { try result.make(change) }
    return result
  }

  /// Returns the layout in a state given as comma-separated changes; unchanged for an empty text.
  public func changing(_ state: String) throws -> Layout {
    try changing(state.split(separator: ",").map(String.init))
  }

  private mutating func make(_ change: String) throws {
    guard let equals = change.lastIndex(of: "=") else { throw Self.notUnderstood(change) }
    let name = String(change[..<equals].drop { $0 == " " })
    let value = change[change.index(after: equals)...]
    switch value {
    case "on", "off":
      let constraint = try findConstraint(name)
      try updateConstraint(constraint.id) { $0.isActive = value == "on" }
    default:
      guard let constant = Double(value), constant.isFinite else {
        throw Self.notUnderstood(change)
      }
      let constraint = try findConstraint(name)
      try updateConstraint(constraint.id) {
        $0.equation.constant = constant
        $0.equation.spacing = nil
      }
    }
  }

  private static func notUnderstood(_ change: String) -> LayoutError {
    LayoutError(
      .illegalNumber,
      "Expected CONSTRAINT=VALUE, CONSTRAINT=on or CONSTRAINT=off, not \(change)."
    )
  }
}
