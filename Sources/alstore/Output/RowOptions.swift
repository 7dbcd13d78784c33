import ArgumentParser
import AutoLayoutStore

/// How and where rows are printed.
struct RowOptions: ParsableArguments {
  @Option(help: "table, json, csv or jsonl.")
  var format: RowFormat = .table

  @Option(
    name: [.short, .long], help: ArgumentHelp("A file, written atomically.", valueName: "file"),
    completion: .file())
  var output: String?
}
