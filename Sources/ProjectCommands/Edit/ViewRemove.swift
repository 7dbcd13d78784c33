import ArgumentParser
import AutoLayoutStore

struct ViewRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove",
    abstract: "Remove views with their subviews and all constraints that refer to them.",
    discussion: "Example:\n  alstore view remove banner")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The views.", completion: .views) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let mentions = LayoutMentions(names: names, fate: .removed)
    let removals = try project.editLayout(global.layout, mentioning: mentions) { layout in
      let ids = try names.map { try layout.view(named: $0).id }
      return try ids.compactMap { id in
        try layout.views[id].map { (name: $0.name, removal: try layout.removeView(id)) }
      }
    }
    for (name, removal) in removals { words.report(removal, beyond: [name]) }
  }
}
