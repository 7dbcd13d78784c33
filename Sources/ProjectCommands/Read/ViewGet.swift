import ArgumentParser
import AutoLayoutStore

struct ViewGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get", abstract: "Print everything about a view.",
    discussion: "Example:\n  alstore view get logo")

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "Its name, outlet, label or id.", completion: .views) var name: String
  @Option(help: "table or json.") var format: RowFormat = .table

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layoutName(global.layout)
    let json = try Lookup.answeringNo { try project.viewReport(named: name, in: layout) }.json
    guard format == .table else { return try Output.write(json.text + "\n", to: nil) }
    guard case .object(let members) = json else { return }
    var table = Table([.word("Property", .essential), .text("Value")])
    for (key, value) in members {
      switch value {
      case .null: continue
      case .string(let text): table.rows.append([key, text])
      default: table.rows.append([key, value.compactText])
      }
    }
    try Output.write(table.text(on: Terminal(global.color)), to: nil)
  }
}
