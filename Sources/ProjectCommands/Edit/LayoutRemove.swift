import ArgumentParser
import AutoLayoutStore

struct LayoutRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove layouts with everything in them.",
    discussion: "Example:\n  alstore layout remove OldCell")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The layouts.", completion: .layouts) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    for name in names.withoutRepeats { try project.removeLayout(name) }
  }
}
