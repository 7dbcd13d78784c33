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
    try project.editLayout(global.layout) { layout in
      let ids = try constraints.map { try layout.findConstraint($0, on: view).id }
      var removal = try layout.removeConstraints(ids)
      removal.constraints = []
      words.report(removal)
    }
  }
}
