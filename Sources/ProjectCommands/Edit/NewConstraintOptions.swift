import ArgumentParser
import AutoLayoutStore

/// The owner, name scope and conditions of a new constraint.
struct NewConstraintOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The view it is named on.", valueName: "view"), completion: .views)
  var on: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The view it is installed on: the nearest common ancestor or one of its superviews.",
      valueName: "view"), completion: .views)
  var owner: String?

  @Option(parsing: .unconditional, help: "NSLayoutConstraint.identifier.")
  var identifier: String?

  @Flag(help: "Add it inactive.")
  var inactive = false

  @Flag(help: "Add it as a placeholder, removed at build time; it applies only with --design-time.")
  var placeholder = false

  @Option(
    name: .customLong("when"), help: TraitArgument.help,
    completion: TraitArgument.completion, transform: TraitArgument.condition)
  var conditions: [TraitCondition] = []

  func apply(to constraint: inout Constraint, in layout: Layout) throws {
    if let on { constraint.namedOn = try layout.view(named: on).id }
    if let owner { constraint.owner = try layout.view(named: owner).id }
    if let identifier { constraint.identifier = identifier.isEmpty ? nil : identifier }
    constraint.isActive = !inactive
    constraint.isPlaceholder = placeholder
    constraint.hold(when: conditions)
  }
}
