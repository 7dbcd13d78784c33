import ArgumentParser
import AutoLayoutStore

struct ExportCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "export", abstract: "Write a layout as a picture or as data.",
    discussion: """
      Examples:
        alstore export --format svg -o SignIn.svg -l SignIn
        alstore export --format svg --to 'top=120,banner=off' -o moving.svg
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
  @OptionGroup(title: "Animation (svg)") var animation: AnimationOptions
  @Option(help: ArgumentHelp("Seconds that one run of the animation takes.", valueName: "n"))
  var duration = 1.0

  func validate() throws {
    guard duration > 0, duration.isFinite else {
      throw ValidationError("--duration is a number of seconds above 0.")
    }
    guard format == .svg || !animation.isGiven else {
      throw ValidationError("Only a picture is animated: --format svg.")
    }
  }

  func run() throws {
    let project = try ProjectLocation.open(global, .readOnly)
    let text: String
    switch format {
    case .svg:
      let layout = try project.layout(named: try project.layoutName(global.layout))
      let environment = try environment.environment(of: layout.canvas)
      text =
        animation.isGiven
        ? try animation.animation(of: layout, in: environment, project)
          .svg(of: layout, seconds: duration)
        : project.frames(of: layout, in: environment).svg(of: layout)
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
