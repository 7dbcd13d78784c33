import ArgumentParser
import AutoLayoutStore

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a layout as a picture or as data.",
    discussion: """
      Examples:
        alstore export --format svg -o SignIn.svg -l SignIn
        alstore export --format json
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case svg
    case json
  }

  @OptionGroup var global: GlobalOptions
  @Option(help: "svg (a layout) or json (the project, or a layout with -l).") var format: Format
  @Option(
    name: [.short, .long], help: ArgumentHelp("A file, written atomically.", valueName: "file"))
  var output: String?
  @OptionGroup(title: "Environment") var environment: EnvironmentOptions

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let text: String
    switch format {
    case .svg:
      let layout = try project.layout(named: try project.layoutName(global.layout))
      let solution = try project.frames(
        of: layout, in: environment.environment(of: layout.canvas))
      text = solution.svg(of: layout)
    case .json:
      let names = try global.layout.map { [try project.layoutName($0)] } ?? project.layoutNames()
      let layouts = try names.map { name in
        let layout = try project.layout(named: name)
        return (
          layout: layout,
          solution: try project.frames(
            of: layout, in: environment.environment(of: layout.canvas))
        )
      }
      text = ProjectReport(layouts).json.text + "\n"
    }
    try Output.write(text, to: output)
  }
}
