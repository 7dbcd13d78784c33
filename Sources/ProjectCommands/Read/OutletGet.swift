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
  @Option(help: "table or json.") var format: RowFormat = .table

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layoutName(global.layout)
    let report = try Lookup.answeringNo { try project.outletReport(named: name, in: layout) }
    guard format == .table else { return try Output.write(report.json.text + "\n", to: nil) }
    try Output.print(report.targetTexts)
  }
}
