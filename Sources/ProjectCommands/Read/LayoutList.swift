import ArgumentParser
import AutoLayoutStore

struct LayoutList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the layouts.",
    discussion: "Example:\n  alstore layout list --format json")

  @OptionGroup var global: ProjectOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    var result = Rows([
      .name("Layout"), .number("Views", .useful), .number("Guides", .extra),
      .number("Constraints", .useful), .number("Outlets", .extra), .name("Document", .useful),
    ])
    for layout in try ProjectLocation.open(global, at: revision).layoutSummaries() {
      let counts = [
        ("views", layout.views), ("guides", layout.guides), ("constraints", layout.constraints),
        ("outlets", layout.outlets),
      ]
      result.append(
        [layout.name] + counts.map { String($0.1) } + [layout.document ?? ""],
        .object(
          [("name", .string(layout.name)), ("id", .string(layout.id.description))]
            + counts.map { ($0.0, .number(Double($0.1))) }
            + [("document", .optional(layout.document))]))
    }
    try result.print(rows, global)
  }
}
