import ArgumentParser
import AutoLayoutStore

struct ConstraintSet: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "set", abstract: "Change a constraint.",
    discussion: """
      Examples:
        alstore constraint set logoWidth --constant 128
        alstore constraint set gap --in title --active false
        alstore constraint set 'title.top == logo.bottom + 30' --constant 40
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: "Its outlet, name, identifier, label or id, or its equation.", completion: .constraints)
  var constraint: String
  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("The view it is named on.", valueName: "view"), completion: .views)
  var view: String?
  @Option(parsing: .unconditional, help: "Points.") var constant: NumberArgument?
  @Option(
    parsing: .unconditional, help: ArgumentHelp("The multiplier, such as 16:9.", valueName: "n"))
  var multiplier: RatioArgument?
  @Option(
    parsing: .unconditional,
    help: "Above 0 and at most 1000; or required, high, low or fittingSize.")
  var priority: PriorityArgument?
  @Option(help: "Whether it is active.") var active: YesNoArgument?
  @Option(help: "Whether it is a placeholder, removed at build time.")
  var placeholder: YesNoArgument?
  @Option(help: "Whether it is archived with its view (shouldBeArchived).")
  var archived: YesNoArgument?
  @Option(parsing: .unconditional, help: "Its name; empty to remove it.") var name: String?
  @Option(parsing: .unconditional, help: "NSLayoutConstraint.identifier; empty to remove it.")
  var identifier: String?
  @Option(parsing: .unconditional, help: "Its label in Interface Builder; empty to remove it.")
  var label: String?
  @Option(
    name: .customLong("when"), help: TraitArgument.help,
    completion: TraitArgument.completion, transform: TraitArgument.condition)
  var conditions: [TraitCondition] = []
  @Flag(help: "Apply it in every environment.") var always = false

  func validate() throws {
    guard !always || conditions.isEmpty else {
      throw ValidationError("--always and --when cannot be combined.")
    }
  }

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    words.remarks += try project.editLayout(global.layout, mentioning: mentions) { layout in
      let found = try layout.findConstraint(constraint, on: view)
      let complaint = priority.flatMap {
        found.isActive
          ? LayoutError.mutatingRequired(from: found.equation.priority, to: $0.priority) : nil
      }
      try layout.updateConstraint(found.id) { constraint in
        if let constant {
          constraint.equation.constant = constant.value
          constraint.equation.spacing = nil
        }
        if let multiplier { constraint.equation.multiplier = multiplier.value }
        if let priority { constraint.equation.priority = priority.priority }
        if let active { constraint.isActive = active.value }
        if let placeholder { constraint.isPlaceholder = placeholder.value }
        if let archived { constraint.shouldBeArchived = archived.value }
        if let name { constraint.name = name.isEmpty ? nil : name }
        if let identifier { constraint.identifier = identifier.isEmpty ? nil : identifier }
        if let label { constraint.userLabel = label.isEmpty ? nil : label }
        if always || !conditions.isEmpty { constraint.hold(when: conditions) }
      }
      return complaint.map { ["iOS 12 and earlier raise: \($0.message)"] } ?? []
    }
  }

  private var mentions: LayoutMentions? {
    // Finding an equation requires all constraints of the layout.
    guard !Layout.isEquation(constraint) else { return nil }
    return LayoutMentions(names: [constraint, view, name].compactMap(\.self))
  }
}
