import ArgumentParser
import AutoLayoutStore

/// Where a new constraint goes and when it holds.
struct NewConstraintOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The view its name is looked up on.", valueName: "view"), completion: .views)
  var on: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The view it is installed on: the nearest common ancestor, or one above.",
      valueName: "view"), completion: .views)
  var owner: String?

  @Option(parsing: .unconditional, help: "NSLayoutConstraint.identifier.")
  var identifier: String?

  @Flag(help: "Add it inactive.")
  var inactive = false

  @Flag(help: "Remove it at build time: it takes part with --design-time only.")
  var placeholder = false

  @Option(
    name: .customLong("when"),
    help: ArgumentHelp(
      "When it holds: wC wR hC hR landscape portrait rtl ltr device=ID language=CODE, joined by "
        + "commas; repeat the option for or.", valueName: "traits"),
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
