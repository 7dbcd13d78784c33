import ArgumentParser
import AutoLayoutStore

struct EnvironmentRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove declared environments.",
    discussion: "Example:\n  alstore environment remove small")

  @OptionGroup var global: ChangeOptions
  @Argument(help: "The environments.", completion: .environments) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    for name in names.withoutRepeats { try project.removeEnvironment(name) }
  }
}
