import ArgumentParser
import AutoLayoutStore

struct ConstraintGet: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "get",
    abstract: "Print one constraint; exit with 1 if there is none.",
    discussion: """
      With --in, looks up the constraint of that name on that view, as AutoLayoutKit does. Otherwise
      the name may be an outlet, or a constraint's name, identifier, label or id, in that order.

      Examples:
        alstore constraint get logoWidth --in logo
        alstore constraint get logoWidthConstraint --format json
        alstore constraint get 'title.top == logo.bottom + 30'
      """)

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(
    help: "Its outlet, name, identifier, label or id, or its equation.", completion: .constraints)
  var name: String
  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("The view it is named on.", valueName: "view"), completion: .views)
  var view: String?
  @Option(help: .format) var format: ConstraintFormat = .table
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?
  @OptionGroup(title: "Environment options") var environment: TraitOptions

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    // An equation names its views, which any layout may have.
    let names = (Layout.isEquation(name) ? [] : [name]) + (view.map { [$0] } ?? [])
    let layout = try project.layoutName(global.layout, having: names)
    let traits = try environment.environment()
    // A missing view is a mistake; a missing constraint is an answer.
    if let view { try project.checkView(named: view, in: layout) }
    let found = try Lookup.answeringNo {
      try project.constraintRow(named: name, on: view, in: layout, environment: traits)
    }
    switch format {
    case .json: try Output.write(found.json, to: output)
    case .description:
      let layout = try project.layout(named: layout)
      try Output.print([layout.description(of: found.constraint)], to: output)
    case .table, .csv, .jsonl: try ConstraintReport.print([found], format, output, global)
    }
  }
}
