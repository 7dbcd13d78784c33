import ArgumentParser
import AutoLayoutStore

struct DiffCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "What differs, by object and field, and what follows.",
    discussion: """
      Without a revision: the last one against the project as it is now; with one: that against
      now; with two: the first against the second.

      Examples:
        alstore diff
        alstore diff main --frames
        alstore diff HEAD~3 HEAD --format json
        alstore diff --exit-code
      """)

  @OptionGroup var global: GlobalOptions
  @Argument(help: "The older end.") var old: String?
  @Argument(help: "The newer end.") var new: String?
  @Flag(help: "Solve both ends and say which frames move, overlap, or leave their superview.")
  var frames = false
  @Flag(help: "Exit with 1 where something differs.") var exitCode = false
  @Option(help: "text or json.") var format: ReportFormat = .text
  @Option(
    name: [.short, .long], help: ArgumentHelp("A file, written atomically.", valueName: "file"))
  var output: String?

  func run() throws {
    let report = try ProjectLocation.open(global, .readOnly).diff(
      from: old, to: new, frames: frames)
    switch format {
    case .json: try Output.write(report.json.text + "\n", to: output)
    case .text:
      let lines = report.lines
      if !lines.isEmpty { try Output.write(lines.joined(separator: "\n") + "\n", to: output) }
    }
    if exitCode, !report.isEmpty { throw Failure(.no) }
  }
}
