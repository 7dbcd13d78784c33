package import ArgumentParser

/// How and where rows are printed.
package struct RowOptions: ParsableArguments {
  @Option(help: "table, json, csv or jsonl.")
  package var format: RowFormat = .table

  @Option(name: [.short, .long], help: .output, completion: .file())
  package var output: String?

  package init() {}
}
