package import ArgumentParser
package import AutoLayoutStore

/// The format and destination of a report.
package struct ReportOptions: ParsableArguments {
  @Option(help: .format) package var format: ReportFormat = .text

  @Option(name: [.short, .long], help: .output, completion: .file())
  package var output: String?

  package init() {}

  /// Prints a report in the requested format.
  package func print(
    _ lines: @autoclosure () throws -> [String], json: @autoclosure () throws -> JSONValue
  ) throws {
    switch format {
    case .text: try Output.print(lines(), to: output)
    case .json: try Output.write(json(), to: output)
    }
  }
}
