import ArgumentParser
import AutoLayoutStore

struct OutletGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print what an outlet names; exit 1 where there is no such outlet.",
    discussion: "Example:\n  alstore outlet get logoWidthConstraint")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "The outlet.", completion: .outlets) var name: String
  @Option(help: "table, json, csv or jsonl.") var format: RowFormat = .table

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layoutName(global.layout)
    let report = try Lookup.answeringNo { try project.outletReport(named: name, in: layout) }
    switch format {
    case .json: try Output.write(report.json, to: nil)
    case .jsonl: try Output.print([report.json.compactText])
    case .csv: try Output.write(CSV.text(["target"], report.targetTexts.map { [$0] }), to: nil)
    case .table: try Output.print(report.targetTexts)
    }
  }
}
