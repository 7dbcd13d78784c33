import ArgumentParser
import AutoLayoutStore

struct FontRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove font files from the project.",
    discussion: "Example:\n  alstore font remove Lato-Bold.ttf")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "Font files, or fonts in them.", completion: .fonts) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    for name in names.withoutRepeats { try project.removeFont(name) }
  }
}
