import ArgumentParser
import AutoLayoutStore

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
