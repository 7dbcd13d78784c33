import ArgumentParser
import AutoLayoutStore

struct OutletGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print an outlet's targets; exit with 1 if there is no such outlet.",
    discussion: "Example:\n  alstore outlet get logoWidthConstraint")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "The outlet.", completion: .outlets) var name: String
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layoutName(global.layout, having: [name])
    let report = try Lookup.answeringNo { try project.outletReport(named: name, in: layout) }
    switch rows.format {
    case .json: try Output.write(report.json, to: rows.output)
    case .jsonl: try Output.print([report.json.compactText], to: rows.output)
    case .csv:
      try Output.write(CSV.text(["target"], report.targetTexts.map { [$0] }), to: rows.output)
    case .table: try Output.print(report.targetTexts, to: rows.output)
    }
  }
}
