import ArgumentParser
import AutoLayoutStore

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
  @Option(
    parsing: .unconditional,
    help: "The constraint's name, if there is only one equation.")
  var name: String?
  @OptionGroup(title: "Constraint options") var options: NewConstraintOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    if name != nil, equations.count > 1 {
      throw Failure.usage(
        "--name requires a single equation; write `name: equation` to name several.")
    }
    words.constraints += try project.editLayout(global.layout, mentioning: mentions) { layout in
      try equations.map { text in
        let parsed = try layout.parseEquation(text)
        if let name, let other = parsed.name, other != name {
          throw Failure.usage(
            "The constraint has two names: \(other) in the equation, and \(name).")
        }
        var constraint = try layout.makeConstraint(
          id: project.newID(), parsed.equation, name: name ?? parsed.name)
        try options.apply(to: &constraint, in: layout)
        try layout.addConstraint(constraint)
        return constraint.id
      }
    }
  }

  private var mentions: LayoutMentions {
    LayoutMentions(
      names: [name, options.on, options.owner].compactMap(\.self), texts: equations)
  }
}
