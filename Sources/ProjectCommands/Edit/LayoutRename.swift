import ArgumentParser
import AutoLayoutStore

struct LayoutRename: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a layout.",
    discussion: "Example:\n  alstore layout rename main SignIn")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The layout.", completion: .layouts) var name: String
  @Argument(help: "Its new name.") var newName: String

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.renameLayout(name, to: newName)
  }
}
