import ArgumentParser
import AutoLayoutStore

struct OutletList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List outlets and their targets.",
    discussion: "Example:\n  alstore outlet list --format json")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    var result = Rows([.name("Outlet"), .word("Kind"), .text("Targets")])
    for outlet in layout.outlets {
      let report = OutletReport(outlet, in: layout)
      result.append(report.cells, report.json)
    }
    try result.print(rows, global)
  }
}
