public import ProjectFile

extension ConstraintRow {
  /// The constraint as JSON for listings.
  public var json: JSONValue {
    .object([
      ("id", .string(constraint.listedID)),
      ("name", .optional(name)),
      ("on", .string(on)),
      ("owner", .string(owner)),
      ("identifier", .optional(identifier)),
      ("active", .bool(isActive)),
      ("placeholder", .bool(isPlaceholder)),
      ("item1", .string(item1)),
      ("attribute1", .string(attribute1.name)),
      ("relation", .string(relation.symbol)),
      ("item2", .optional(item2)),
      ("attribute2", .optional(attribute2?.name)),
      ("multiplier", .number(multiplier)),
      ("constant", .number(constant)),
      ("priority", .number(Double(priority.rawValue))),
      ("equation", .string(equation)),
      ("outlets", .strings(outlets)),
      ("installed", .bool(constraint.isInstalled)),
      ("variations", .array(constraint.variations.map(\.json))),
    ])
  }
}
