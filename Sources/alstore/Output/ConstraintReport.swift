import AutoLayoutStore

/// Constraints as listings print them.
enum ConstraintReport {
  static func json(of row: ConstraintRow) -> JSONValue {
    .object([
      ("id", .string(row.objectID ?? row.id.description)),
      ("name", .optional(row.name)),
      ("on", .string(row.on)),
      ("owner", .string(row.owner)),
      ("identifier", .optional(row.identifier)),
      ("active", .bool(row.active)),
      ("placeholder", .bool(row.placeholder)),
      ("item1", .string(row.item1)),
      ("attribute1", .string(row.attribute1)),
      ("relation", .string(row.relation)),
      ("item2", .optional(row.item2)),
      ("attribute2", .optional(row.attribute2)),
      ("multiplier", .number(row.multiplier)),
      ("constant", .number(row.constant)),
      ("priority", .number(row.priority)),
      ("equation", .string(row.equation)),
      ("outlets", .strings(row.outlets)),
    ])
  }

  static func print(
    _ rows: [ConstraintRow], _ format: ConstraintFormat, _ output: String?,
    _ global: GlobalOptions
  ) throws {
    var result = Rows([
      ("Name", .left), ("On", .left), ("Equation", .left), ("Active", .left),
      ("Identifier", .left), ("Outlets", .left), ("Id", .left),
    ])
    for row in rows {
      result.append(
        [
          row.name ?? "", row.on, row.equation, row.active ? "yes" : "no", row.identifier ?? "",
          row.outlets.joined(separator: " "), row.objectID ?? String(row.id.description.prefix(8)),
        ], json(of: row))
    }
    var options = try RowOptions.parse([])
    options.output = output
    options.format =
      switch format {
      case .table, .description: .table
      case .json: .json
      case .csv: .csv
      case .jsonl: .jsonl
      }
    try result.print(options, global)
  }
}
