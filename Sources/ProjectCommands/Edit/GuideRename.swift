import ArgumentParser
import AutoLayoutStore

struct GuideRename: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a guide.",
    discussion: "Example:\n  alstore guide rename space1 gap")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The guide.", completion: .guides) var name: String
  @Argument(help: "Its new name.") var newName: String

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayoutInPlace(global.layout) { layout in
      try layout.updateGuide(try layout.guide(named: name).id) { $0.name = newName }
    }
  }
}
