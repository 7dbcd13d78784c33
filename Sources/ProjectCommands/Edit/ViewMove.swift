import ArgumentParser
import AutoLayoutStore

struct ViewMove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "move", abstract: "Move a view to another superview or index.",
    discussion: """
      Constraints are kept. A constraint whose owner is no longer a common ancestor of its items is
      moved to their nearest common ancestor.

      Example:
        alstore view move logo --in header --at 0
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The view.", completion: .views) var name: String
  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("Its new superview (default: the current one).", valueName: "view"),
    completion: .views)
  var parent: String?
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Its index among the subviews; 0 is at the back.", valueName: "n"))
  var at: Int?

  func validate() throws { try ViewCommand.check(place: at) }

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayoutInPlace(global.layout) { layout in
      let view = try layout.view(named: name)
      let superview = try parent.map { try layout.view(named: $0).id } ?? view.parent ?? layout.root
      let moved = try layout.moveView(view.id, to: superview, at: at)
      for id in moved {
        guard let constraint = layout.constraints[id] else { continue }
        words.remarks.append(
          "now installed on \(layout.name(of: constraint.owner)): \(layout.text(of: constraint))")
      }
    }
  }
}
