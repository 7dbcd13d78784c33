import ArgumentParser
import LayoutReports
import ProjectCommands

struct FittingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fitting",
    abstract: "Print the best fitting size of a view, like systemLayoutSizeFitting.",
    discussion: """
      The view is laid out on its own with its subviews. The target size yields to the view's
      constraints unless --priority says otherwise; a width of priority 1000 is fixed.

      Examples:
        alstore fitting card
        alstore fitting card --target expanded
        alstore fitting cell --target 375x0 --priority required,fittingSize
      """)

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "The view (default: the root).", completion: .views) var view: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("compressed, expanded or WxH in points.", valueName: "size"))
  var target = FittingTargetArgument(target: .compressed)
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The fitting priority of each axis (default: 50).", valueName: "H,V"))
  var priority: PriorityPairArgument?
  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions
  @OptionGroup var fonts: FontOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    Progress.show("solving", global)
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    let layout = try project.layout(
      named: try project.layoutName(global.layout, having: view.map { [$0] } ?? []))
    let name = view ?? layout.name(of: layout.root)
    var target = target.target
    if let pair = priority?.pair {
      guard pair.horizontal.isLegal, pair.vertical.isLegal else {
        throw Failure.usage("Priorities must be above 0 and at most 1000.")
      }
      target.priorities = pair
    }
    let size = try project.inspection.fittingSize(
      of: name, in: layout,
      environment: try environment.environment(of: layout, in: project),
      target: target)
    var result = Rows([.name("Name"), .number("Width"), .number("Height")])
    result.append(
      [name, size.width.shortText, size.height.shortText],
      .object([
        ("name", .string(name)), ("width", .number(size.width)), ("height", .number(size.height)),
      ]))
    try result.print(rows, global)
  }
}
