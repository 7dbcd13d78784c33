import AutoLayoutStore

/// Constraints in the form that listings print.
enum ConstraintReport {
  static func print(
    _ rows: [ConstraintRow], _ format: ConstraintFormat, _ output: String?,
    _ global: some SharedOptions
  ) throws {
    var result = Rows([
      .name("Name"), .name("On", .extra), .text("Equation"), .word("Active", .useful),
      .name("Identifier", .extra), .name("Outlets", .useful), .id("Id"), .text("When", .useful),
      .name("Owner", .programs), .word("Placeholder", .programs), .name("Item1", .programs),
      .word("Attribute1", .programs), .word("Relation", .programs), .name("Item2", .programs),
      .word("Attribute2", .programs), .number("Multiplier", .programs),
      .number("Constant", .programs), .number("Priority", .programs),
    ])
    for row in rows {
      result.append(
        [
          row.name ?? "", row.on, row.equation, row.isActive ? "yes" : "no", row.identifier ?? "",
          row.outlets.joined(separator: " "),
          row.constraint.listedID, row.constraint.variationText, row.owner,
          row.isPlaceholder ? "yes" : "no",
          row.item1, row.attribute1.name, row.relation.symbol, row.item2 ?? "",
          row.attribute2?.name ?? "", row.multiplier.shortText, row.constant.shortText,
          row.priority.description,
        ], row.json)
    }
    try result.print(format.ofRows, to: output, global)
  }
}
