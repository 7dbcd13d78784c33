import ArgumentParser
import AutoLayoutStore

struct ExplainCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Why a view stands where it does.",
    discussion: """
      Along each axis the constraints that decide the frame, with what a point more of each would
      do to it, then those beside it that decide nothing or gave way.

      Examples:
        alstore explain logo
        alstore explain logo.width --device iphone-se
        alstore explain submit --at HEAD~3 --format json
      """)

  @OptionGroup var global: GlobalOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "A view or guide; with .x, .y, .width or .height for one axis.")
  var name: String
  @OptionGroup(title: "Environment") var environment: EnvironmentOptions
  @Option(help: "text or json.") var format: ReportFormat = .text

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    let explanation = try project.explain(
      name, in: layout, environment: environment.environment(of: layout.canvas, in: project))
    switch format {
    case .text: try Output.print(explanation.lines)
    case .json: try Output.write(explanation.json.text + "\n", to: nil)
    }
  }
}
