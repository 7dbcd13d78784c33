import ArgumentParser
import AutoLayoutStore

struct ViewRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove views, what is below them, and the constraints that refer to any of it.",
    discussion: "Example:\n  alstore view remove banner")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The views.", completion: .views) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let ids = try names.map { try layout.view(named: $0).id }
      for id in ids where layout.views[id] != nil {
        let name = layout.name(of: id)
        words.report(try layout.removeView(id), beyond: [name])
      }
    }
  }
}
