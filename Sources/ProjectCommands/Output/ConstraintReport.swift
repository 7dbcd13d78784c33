import AutoLayoutStore

/// Constraints as listings print them.
enum ConstraintReport {
  static func print(
    _ rows: [ConstraintRow], _ format: ConstraintFormat, _ output: String?,
    _ global: some SharedOptions
  ) throws {
    var result = Rows([
      .name("Name"), .name("On", .extra), .text("Equation"), .word("Active", .useful),
      .name("Identifier", .extra), .name("Outlets", .useful), .word("Id", .essential),
    ])
    for (index, row) in rows.enumerated() {
      result.append(
        [
          row.name ?? "", row.on, row.equation, row.isActive ? "yes" : "no", row.identifier ?? "",
          row.outlets.joined(separator: " "),
          row.sourceObjectID ?? String(row.id.description.prefix(8)),
        ], rows[index].json)
    }
    try result.print(format.ofRows, to: output, global)
  }
}
