package import ArgumentParser

/// The format and destination of rows.
package struct RowOptions: ParsableArguments {
  @Option(help: .format)
  package var format: RowFormat = .table

  @Option(name: [.short, .long], help: .output, completion: .file())
  package var output: String?

  package init() {}
}
