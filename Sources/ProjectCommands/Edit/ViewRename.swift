import ArgumentParser
import AutoLayoutStore

struct ViewRename: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "rename", abstract: "Rename a view.",
    discussion: "Example:\n  alstore view rename label2 emailLabel")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The view.", completion: .views) var name: String
  @Argument(help: "Its new name.") var newName: String

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let mentions = LayoutMentions(names: [name, newName])
    try project.editLayout(global.layout, mentioning: mentions) { layout in
      try layout.updateView(try layout.view(named: name).id) { $0.name = newName }
    }
  }
}
