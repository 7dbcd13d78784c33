import ArgumentParser
import LayoutReports
import ProjectCommands

struct FittingCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "fitting",
    abstract: "The size that fits a view best, as systemLayoutSizeFitting says.",
    discussion: """
      The view is laid out on its own with what is inside it. The target yields to its constraints
      unless --priority says otherwise; a width of priority 1000 is fixed.

      Examples:
        alstore fitting card
        alstore fitting card --target expanded
        alstore fitting cell --target 375x0 --priority required,fittingSize
      """)

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Argument(help: "The view; the root unless given.", completion: .views) var view: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("compressed, expanded or WxH in points.", valueName: "size"))
  var target = FittingTargetArgument(target: .compressed)
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("How much each axis of the target matters; 50.", valueName: "H,V"))
  var priority: PriorityPairArgument?
  @OptionGroup(title: "Environment options") var environment: EnvironmentOptions
  @OptionGroup var fonts: FontOption
  @OptionGroup var rows: RowOptions

  func run() throws {
    Progress.show("solving", global)
    let project = try ProjectLocation.open(global, at: revision, fonts: fonts)
    let layout = try project.layout(named: try project.layoutName(global.layout))
    let name = view ?? layout.name(of: layout.root)
    var target = target.target
    if let pair = priority?.pair {
      guard pair.horizontal.isLegal, pair.vertical.isLegal else {
        throw Failure.usage("Priorities are greater than 0 and at most 1000.")
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
