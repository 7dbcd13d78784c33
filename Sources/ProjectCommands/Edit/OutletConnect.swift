import ArgumentParser
import AutoLayoutStore

struct OutletConnect: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "connect", abstract: "Connect an outlet to other targets.",
    discussion: "Example:\n  alstore outlet connect logoWidthConstraint newWidth")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The outlet.", completion: .outlets) var name: String
  @Argument(
    help: "Views, guides or constraints; none to disconnect it.", completion: .targets)
  var targets: [String] = []

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    let mentions = LayoutMentions(names: [name] + targets)
    try project.editLayout(global.layout, mentioning: mentions) { layout in
      let outlet = try layout.existingOutlet(name)
      if targets.count > 1, !outlet.isCollection {
        throw Failure.usage("\(name) is not a collection, so it can have only one target.")
      }
      let found = try targets.map { try layout.target(named: $0) }
      try layout.connectOutlet(outlet.id, to: found)
    }
  }
}
