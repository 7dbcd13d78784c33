import ArgumentParser
import AutoLayoutStore

struct ConstraintCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "constraint", abstract: "Add, change, find and remove constraints.",
    subcommands: [
      ConstraintAdd.self, ConstraintVFL.self, ConstraintSet.self, ConstraintRemove.self,
      ConstraintGet.self, ConstraintList.self,
    ])
}

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
        + "commas; repeat the option for or.", valueName: "traits"))
  var conditions: [TraitArgument] = []

  func apply(to constraint: inout Constraint, in layout: Layout) throws {
    if let on { constraint.namedOn = try layout.view(named: on).id }
    if let owner { constraint.owner = try layout.view(named: owner).id }
    if let identifier { constraint.identifier = identifier }
    constraint.isActive = !inactive
    constraint.isPlaceholder = placeholder
    constraint.hold(when: conditions.map(\.condition))
  }
}

extension Constraint {
  /// Lets it hold only where one of the conditions does; with none, everywhere.
  mutating func hold(when conditions: [TraitCondition]) {
    isInstalled = conditions.isEmpty
    variations = conditions.map { ConstraintVariation($0, isInstalled: true) }
  }
}

struct ConstraintAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add constraints given as equations; prints their ids.",
    discussion: """
      Examples:
        alstore constraint add 'logo.centerX == root.centerX' 'logo.width == 96'
        alstore constraint add 'gap: title.top == logo.bottom + system'
        alstore constraint add 'list.width == 320' --when wR
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "[name:] ITEM.attribute REL [M *] ITEM.attribute [+ C] [@ PRIORITY]")
  var equations: [String]
  @Option(parsing: .unconditional, help: "Its name, for a single equation.") var name: String?
  @OptionGroup(title: "Constraint options") var options: NewConstraintOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    if name != nil, equations.count > 1 {
      throw Failure.usage("--name names one constraint; write `name: equation` to name several.")
    }
    try project.editLayout(global.layout) { layout in
      for text in equations {
        let parsed = try layout.parseEquation(text)
        var constraint = try layout.makeConstraint(
          id: project.newID(), parsed.equation, name: name ?? parsed.name)
        try options.apply(to: &constraint, in: layout)
        try layout.addConstraint(constraint)
        words.output.append(constraint.id.description)
      }
    }
  }
}

struct ConstraintVFL: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "vfl",
    abstract: "Add constraints in the Visual Format Language; prints their ids.",
    discussion: """
      Examples:
        alstore constraint vfl 'H:|-[logo(96)]-[title]-|' --options alignAllTop
        alstore constraint vfl 'V:[a]-m-[title]' --metric m=12 --bind a=logo
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "Visual formats.") var formats: [String]
  @Option(
    name: .customLong("options"),
    help: ArgumentHelp("UIKit's format options, joined by commas.", valueName: "alignAllTop,…"))
  var formatOptions: String?
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp("A metric; may be repeated.", valueName: "name=n"))
  var metric: [String] = []
  @Option(
    parsing: .unconditionalSingleValue,
    help: ArgumentHelp(
      "What a name in the format stands for, where it is not the view of that name.",
      valueName: "key=view"))
  var bind: [String] = []
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Name the constraints PREFIX1, PREFIX2, …", valueName: "prefix"))
  var name: String?
  @Flag(help: "Read the extended language: %, ~, ranges, view stacks, HV:, C:, //.")
  var evfl = false
  @OptionGroup(title: "Constraint options") var options: NewConstraintOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let format = try VisualFormatRequest(
      options: formatOptions, metrics: metric, bindings: bind, isExtended: evfl)
    try project.editLayout(global.layout) { layout in
      var number = 0
      for text in formats {
        for equation in try layout.readVisualFormat(text, format, using: &project.random) {
          number += 1
          var constraint = try layout.makeConstraint(
            id: project.newID(), equation, name: name.map { $0 + String(number) })
          try options.apply(to: &constraint, in: layout)
          try layout.addConstraint(constraint)
          words.output.append(constraint.id.description)
        }
      }
    }
  }
}

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
  @Option(parsing: .unconditional, help: "The factor of the second side.")
  var multiplier: NumberArgument?
  @Option(parsing: .unconditional, help: "1…1000, required, high, low or fittingSize.")
  var priority: PriorityArgument?
  @Option(help: "Whether it is active.") var active: YesNoArgument?
  @Option(help: "Whether it is removed at build time.") var placeholder: YesNoArgument?
  @Option(help: "Whether an archive of its view keeps it: shouldBeArchived.")
  var archived: YesNoArgument?
  @Option(parsing: .unconditional, help: "Its name; empty for none.") var name: String?
  @Option(parsing: .unconditional, help: "NSLayoutConstraint.identifier; empty for none.")
  var identifier: String?
  @Option(parsing: .unconditional, help: "The label Interface Builder shows; empty for none.")
  var label: String?
  @Option(
    name: .customLong("when"),
    help: ArgumentHelp("When it holds; repeat for or.", valueName: "traits"))
  var conditions: [TraitArgument] = []
  @Flag(help: "Let it hold in every environment.") var always = false

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let found = try layout.findConstraint(constraint, on: view)
      if let priority, found.isActive,
        let complaint = LayoutError.mutatingRequired(
          from: found.equation.priority, to: priority.priority)
      {
        words.remarks.append("iOS 12 and earlier raise: \(complaint.message)")
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
        if always || !conditions.isEmpty { constraint.hold(when: conditions.map(\.condition)) }
      }
    }
  }
}

struct ConstraintRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove constraints.",
    discussion: "Example:\n  alstore constraint remove logoWidth gap")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(
    help: "Outlets, names, identifiers, labels or ids, or equations.", completion: .constraints)
  var constraints: [String]
  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("The view they are named on.", valueName: "view"), completion: .views)
  var view: String?

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let ids = try constraints.map { try layout.findConstraint($0, on: view).id }
      var removal = try layout.removeConstraints(ids)
      removal.constraints = []
      words.report(removal)
    }
  }
}
