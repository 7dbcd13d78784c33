import ArgumentParser
import AutoLayoutStore

struct CheckCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "check",
    abstract: "Solve every layout in every declared environment; exit 1 where something is wrong.",
    discussion: """
      A layout is wrong where required constraints contradict, or where a frame is not determined.
      Without declared environments each layout is solved on its own canvas. --matrix solves in
      every combination of the devices, shares of a screen, orientations, directions and text sizes
      it names instead; what it names none of is the layout's own.

      Examples:
        alstore check
        alstore check -l SignIn --format json
        alstore check --format log
        alstore check --matrix iphone-se,iphone-15,portrait,landscape,ltr,rtl
        alstore check --matrix all
      """)

  enum Format: String, ExpressibleByArgument, CaseIterable {
    case text
    case json
    /// Apple's "Unable to simultaneously satisfy constraints." for each conflict.
    case log
  }

  @OptionGroup var global: GlobalOptions
  @OptionGroup var revision: RevisionOption
  @Option(
    help: ArgumentHelp(
      "Environments to combine: `all`, or words such as iphone-15,landscape,rtl,extraLarge.",
      valueName: "list"))
  var matrix: String?
  @Option(help: "text, json, or log: Apple's own words for each conflict.") var format: Format =
    .text
  @Option(
    name: [.short, .long], help: ArgumentHelp("A file, written atomically.", valueName: "file"))
  var output: String?

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let report =
      if let matrix {
        try project.check(layout: global.layout, in: EnvironmentMatrix(parsing: matrix))
      } else {
        try project.check(layout: global.layout)
      }
    switch format {
    case .json: try Output.write(report.json.text + "\n", to: output)
    case .log:
      try Output.write(report.conflictMessages.map { $0 + "\n\n" }.joined(), to: output)
    case .text:
      let lines = report.lines
      if !lines.isEmpty { try Output.write(lines.joined(separator: "\n") + "\n", to: output) }
      if !global.quiet { Output.remark([report.summary]) }
    }
    if !report.findings.isEmpty { throw Failure(.no) }
  }
}
