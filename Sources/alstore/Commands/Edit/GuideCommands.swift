import ArgumentParser
import AutoLayoutStore

struct GuideCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "guide", abstract: "Add, rename, remove and list layout guides.",
    subcommands: [GuideAdd.self, GuideRename.self, GuideRemove.self, GuideList.self])
}

struct GuideAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a layout guide to a view.",
    discussion: "Example:\n  alstore guide add container --in root")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "Its name, unique among views and guides of the layout.") var name: String
  @Option(
    name: .customLong("in"), parsing: .unconditional,
    help: ArgumentHelp("The view it belongs to; the root unless given.", valueName: "view"),
    completion: .views)
  var owner: String?
  @Option(parsing: .unconditional, help: "UILayoutGuide.identifier.") var identifier: String?

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let view = try owner.map { try layout.view(named: $0).id } ?? layout.root
      var guide = Guide(id: project.newID(), name: name, owningView: view)
      guide.identifier = identifier
      try layout.addGuide(guide)
    }
  }
}

struct GuideRename: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Give a guide another name.",
    discussion: "Example:\n  alstore guide rename space1 gap")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The guide.", completion: .guides) var name: String
  @Argument(help: "Its new name.") var newName: String

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      try layout.updateGuide(try layout.guide(named: name).id) { $0.name = newName }
    }
  }
}

struct GuideRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove guides and the constraints that refer to them.",
    discussion: "Example:\n  alstore guide remove container")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The guides.", completion: .guides) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      for name in names {
        words.report(
          try layout.removeGuide(try layout.guide(named: name).id), beyond: [name])
      }
    }
  }
}
