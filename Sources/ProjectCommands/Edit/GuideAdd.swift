import ArgumentParser
import AutoLayoutStore

struct GuideAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a layout guide to a view.",
    discussion: "Example:\n  alstore guide add container --in root")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "Its name, unique among views and guides of the layout.") var name: String
  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("The view that owns it (default: the root).", valueName: "view"),
    completion: .views)
  var owner: String?
  @Option(parsing: .unconditional, help: "UILayoutGuide.identifier.") var identifier: String?

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let mentions = LayoutMentions(names: [name, owner].compactMap(\.self))
    try project.editLayout(global.layout, mentioning: mentions) { layout in
      let view = try owner.map { try layout.view(named: $0).id } ?? layout.root
      var guide = Guide(id: project.newID(), name: name, owningView: view)
      guide.identifier = identifier
      try layout.addGuide(guide)
    }
  }
}
