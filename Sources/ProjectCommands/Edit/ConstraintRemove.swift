import ArgumentParser
import AutoLayoutStore

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
    var removal = try project.editLayout(global.layout, mentioning: mentions) { layout in
      let ids = try constraints.map { try layout.findConstraint($0, on: view).id }
      return try layout.removeConstraints(ids)
    }
    removal.constraints = []
    words.report(removal)
  }

  private var mentions: LayoutMentions? {
    // Finding an equation requires all constraints of the layout.
    guard !constraints.contains(where: Layout.isEquation) else { return nil }
    return LayoutMentions(names: constraints + [view].compactMap(\.self))
  }
}
