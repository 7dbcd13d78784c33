import ArgumentParser
import AutoLayoutStore

struct ViewGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print everything about a view.",
    discussion: "Example:\n  alstore view get logo")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "Its name, outlet, label or id.", completion: .views) var name: String
  @OptionGroup var rows: RowOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layoutName(global.layout, having: [name])
    let json = try Lookup.answeringNo { try project.viewReport(named: name, in: layout) }.json
    guard case .object(let members) = json else { return }
    let properties = members.compactMap { key, value -> [String]? in
      switch value {
      case .null: nil
      case .string(let text): [key, text]
      default: [key, value.compactText]
      }
    }
    switch rows.format {
    case .json: try Output.write(json, to: rows.output)
    case .jsonl: try Output.print([json.compactText], to: rows.output)
    case .csv: try Output.write(CSV.text(["property", "value"], properties), to: rows.output)
    case .table:
      var table = Table([.word("Property", .essential), .text("Value")])
      table.rows = properties
      try Output.write(table.text(on: Terminal(global.color)), to: rows.output)
    }
  }
}
