import ArgumentParser
import AutoLayoutStore

/// What can be said of a new layout's root view.
struct RootOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The root's layout margins; 8 unless given.", valueName: "T,L,B,R"))
  var margins: InsetsArgument?

  @Option(parsing: .unconditional, help: ArgumentHelp("The root's name.", valueName: "name"))
  var root: String?

  func apply(to view: inout View) {
    if let margins { view.layoutMargins = margins.insets }
    if let root { view.name = root }
  }
}
