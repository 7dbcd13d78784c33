import ArgumentParser
import AutoLayoutStore

struct GuideRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove guides and the constraints that refer to them.",
    discussion: "Example:\n  alstore guide remove container")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The guides.", completion: .guides) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let mentions = LayoutMentions(names: names, fate: .removed)
    let removals = try project.editLayout(global.layout, mentioning: mentions) { layout in
      try names.withoutRepeats.map { name in
        (name: name, removal: try layout.removeGuide(try layout.guide(named: name).id))
      }
    }
    for (name, removal) in removals { words.report(removal, beyond: [name]) }
  }
}
