import ArgumentParser
import AutoLayoutStore

struct LayoutAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add", abstract: "Add a layout with its root view.",
    discussion: "Example:\n  alstore layout add Cell --size 375x64")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "Its name, unique in the project.") var name: String
  @OptionGroup(title: "Canvas options") var canvas: CanvasOptions
  @OptionGroup(title: "Root view options") var root: RootOptions

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    _ = try project.addLayout(named: name, canvas: try canvas.canvas(), root: root.apply(to:))
  }
}
