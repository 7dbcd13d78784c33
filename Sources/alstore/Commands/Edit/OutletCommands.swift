import ArgumentParser
import AutoLayoutStore

struct OutletCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "outlet", abstract: "Name views, guides and constraints.",
    subcommands: [
      OutletAdd.self, OutletConnect.self, OutletList.self, OutletGet.self, OutletRemove.self,
    ])
}

struct OutletAdd: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "add",
    abstract: "Add an outlet; several targets, or --collection, make it a collection.",
    discussion: """
      Examples:
        alstore outlet add logoWidthConstraint logoWidth
        alstore outlet add boxes box1 box2 box3
      """)

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "Its name, unique among the outlets of the layout.") var name: String
  @Argument(help: "Views, guides or constraints.", completion: .targets) var targets: [String]
  @Flag(help: "Make it a collection whatever the number of targets.") var collection = false

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let found = try targets.map { try layout.target(named: $0) }
      try layout.addOutlet(
        Outlet(
          id: project.newID(), name: name, isCollection: collection || found.count > 1,
          targets: found))
    }
  }
}

struct OutletConnect: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "connect", abstract: "Connect an outlet to something else.",
    discussion: "Example:\n  alstore outlet connect logoWidthConstraint newWidth")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The outlet.", completion: .outlets) var name: String
  @Argument(
    help: "Views, guides or constraints; none to disconnect it.", completion: .targets)
  var targets: [String] = []

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      let outlet = try layout.existingOutlet(name)
      if targets.count > 1, !outlet.isCollection {
        throw Failure.usage("\(name) is no collection, so it has one target at most.")
      }
      let found = try targets.map { try layout.target(named: $0) }
      try layout.connectOutlet(outlet.id, to: found)
    }
  }
}

struct OutletRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove outlets; what they name stays.",
    discussion: "Example:\n  alstore outlet remove logoWidthConstraint")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The outlets.", completion: .outlets) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayout(global.layout) { layout in
      for name in names { try layout.removeOutlet(try layout.existingOutlet(name).id) }
    }
  }
}

extension Layout {
  /// The outlet with this name, or an error that says what was likely meant.
  func existingOutlet(_ name: String) throws -> Outlet {
    guard let outlet = outlet(named: name) else {
      throw LayoutError.unknownName(
        "outlet", name, candidates: similarNames(to: name, in: outlets.map(\.name)))
    }
    return outlet
  }
}
