import ArgumentParser
import AutoLayoutStore

/// Constraints as listings print them.
enum ConstraintReport {
  static func json(of row: ConstraintRow) -> JSONValue {
    .object([
      ("id", .string(row.sourceObjectID ?? row.id.description)),
      ("name", .optional(row.name)),
      ("on", .string(row.on)),
      ("owner", .string(row.owner)),
      ("identifier", .optional(row.identifier)),
      ("active", .bool(row.isActive)),
      ("placeholder", .bool(row.isPlaceholder)),
      ("item1", .string(row.item1)),
      ("attribute1", .string(row.attribute1.name)),
      ("relation", .string(row.relation.symbol)),
      ("item2", .optional(row.item2)),
      ("attribute2", .optional(row.attribute2?.name)),
      ("multiplier", .number(row.multiplier)),
      ("constant", .number(row.constant)),
      ("priority", .number(Double(row.priority.rawValue))),
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
          row.name ?? "", row.on, row.equation, row.isActive ? "yes" : "no", row.identifier ?? "",
          row.outlets.joined(separator: " "),
          row.sourceObjectID ?? String(row.id.description.prefix(8)),
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
