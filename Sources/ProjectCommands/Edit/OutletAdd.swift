import ArgumentParser
import AutoLayoutStore

struct OutletAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an outlet, or with several targets or --collection an outlet collection.",
    discussion: """
      Examples:
        alstore outlet add logoWidthConstraint logoWidth
        alstore outlet add boxes box1 box2 box3
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "Its name, unique among the outlets of the layout.") var name: String
  @Argument(help: "Views, guides or constraints.", completion: .targets) var targets: [String]
  @Flag(help: "Make it a collection even with one target.") var collection = false

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let mentions = LayoutMentions(names: [name] + targets)
    try project.editLayout(global.layout, mentioning: mentions) { layout in
      let found = try targets.map { try layout.target(named: $0) }
      try layout.addOutlet(
        Outlet(
          id: project.newID(), name: name, isCollection: collection || found.count > 1,
          targets: found))
    }
  }
}
