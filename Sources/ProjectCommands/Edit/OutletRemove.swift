import ArgumentParser
import AutoLayoutStore

struct OutletRemove: EditCommand {
  static let configuration = CommandConfiguration(
    commandName: "remove", abstract: "Remove outlets, but not their targets.",
    discussion: "Example:\n  alstore outlet remove logoWidthConstraint")

  @OptionGroup var global: LayoutChangeOptions
  @Argument(help: "The outlets.", completion: .outlets) var names: [String]

  func edit(_ project: ProjectEdit, _ words: inout Words) throws {
    try project.editLayoutInPlace(global.layout) { layout in
      for name in names.withoutRepeats {
        try layout.removeOutlet(try layout.existingOutlet(name).id)
      }
    }
  }
}
