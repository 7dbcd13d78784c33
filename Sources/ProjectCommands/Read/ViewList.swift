import ArgumentParser
import AutoLayoutStore

struct ViewList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List the view hierarchy.",
    discussion: "Example:\n  alstore view list --format json")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.hierarchy(of: try project.layoutName(global.layout))
    var result = Rows([
      .name("View"), .name("Class"), .name("In", .extra), .word("Intrinsic"),
      .word("Hugging", .extra), .word("Compression", .extra), .word("Frame"),
    ])
    for id in layout.subtree(of: layout.root) {
      guard let view = layout.views[id] else { continue }
      let report = ViewReport(view, in: layout)
      let indented = String(repeating: "  ", count: report.depth) + view.name
      result.append(report.cells, shown: [0: indented], report.json)
    }
    try result.print(rows, global)
  }
}
