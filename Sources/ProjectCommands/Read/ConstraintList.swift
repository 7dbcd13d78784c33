import ArgumentParser
import AutoLayoutStore

struct ConstraintList: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list", abstract: "List constraints.",
    discussion: """
      Examples:
        alstore constraint list --view logo
        alstore constraint list --name 'logo*' --inactive --format json
        alstore constraint list --orientation landscape
        alstore constraint list --system --owner buttons
      """)

  @OptionGroup var global: LayoutOptions
  @OptionGroup var revision: RevisionOption
  @Option(
    parsing: .unconditional, help: ArgumentHelp("Their names.", valueName: "glob"),
    completion: .constraints)
  var name: String?
  @Option(
    parsing: .unconditional, help: "A view or guide on either side.", completion: .items)
  var view: String?
  @Option(help: "An attribute on either side.", completion: .attributes) var attribute: String?
  @Option(parsing: .unconditional, help: "==, >= or <=.") var relation: String?
  @Flag(help: "Only inactive constraints.") var inactive = false
  @Flag(
    help: ArgumentHelp(
      "Instead list the constraints that layout itself adds (UISV-…, content sizes, autoresizing "
        + "masks); see --owner."))
  var system = false
  @Option(
    parsing: .unconditional, help: ArgumentHelp("An outlet's name.", valueName: "glob"),
    completion: .outlets)
  var outlet: String?
  @Option(parsing: .unconditional, help: "The view they are installed on.", completion: .views)
  var owner: String?
  @Option(parsing: .unconditional, help: "The view they are named on.", completion: .views)
  var on: String?
  @Option(help: .format) var format: ConstraintFormat = .table
  @Option(name: [.short, .long], help: .output, completion: .file())
  var output: String?
  @OptionGroup(title: "Environment options") var environment: TraitOptions

  func validate() throws {
    let isNarrowed =
      [name, view, attribute, relation, outlet, on].contains { $0 != nil } || inactive
    guard !system || !isNarrowed else {
      throw ValidationError("--system can be combined only with --owner.")
    }
    guard !system || format != .description else {
      throw ValidationError("System constraints have no descriptions; use --format json.")
    }
  }

  func run() throws {
    let project = try ProjectLocation.open(global, at: revision)
    let layout = try project.layoutName(
      global.layout, having: [view, owner, on].compactMap { $0 })
    if system { return try printSystem(project, of: try project.layout(named: layout)) }
    var filter = ConstraintFilter()
    filter.name = name
    filter.outlet = outlet
    filter.view = view
    filter.owner = owner
    filter.on = on
    filter.inactiveOnly = inactive
    filter.attribute = try attribute.map(Self.attribute)
    filter.relation = try relation.map(Self.relation)
    let rows = try project.constraintRows(
      filter, in: layout, environment: environment.environment())
    if format == .description {
      let layout = try project.layout(named: layout)
      let lines = rows.map { layout.description(of: $0.constraint) + "\n" }
      try Output.write(lines.joined(), to: output)
    } else {
      try ConstraintReport.print(rows, format, output, global)
    }
  }

  /// Prints the constraints that layout creates implicitly.
  private func printSystem(_ project: Project, of layout: Layout) throws {
    let environment =
      try environment.environment().map { try $0(layout.canvas) } ?? layout.canvas.environment
    let wanted = try owner.map { try layout.view(named: $0).id }
    var result = Rows([.name("Name"), .name("Owner", .useful), .text("Equation")])
    for made in project.session(of: layout, in: environment).systemConstraints()
    where wanted == nil || made.owner == wanted {
      let texts = [made.name, layout.name(of: made.owner), layout.text(of: made.equation)]
      result.append(
        texts,
        .object(zip(["name", "owner", "equation"], texts).map { ($0, .string($1)) }))
    }
    try result.print(format.ofRows, to: output, global)
  }

  private static func attribute(_ name: String) throws -> Attribute {
    if let attribute = Attribute(name: name) { return attribute }
    let similar = similarNames(to: name, in: Attribute.usable.map(\.name))
    throw Failure.usage(
      "\(name) is not an attribute." + (didYouMean(similar).map { " " + $0 } ?? ""))
  }

  private static func relation(_ text: String) throws -> Relation {
    switch text {
    case "==", "=": return .equal
    case ">=", "≥": return .greaterThanOrEqual
    case "<=", "≤": return .lessThanOrEqual
    default:
      guard let relation = Relation(name: text) else {
        throw Failure.usage("\(text) is not a relation; relations are ==, >= and <=.")
      }
      return relation
    }
  }
}
