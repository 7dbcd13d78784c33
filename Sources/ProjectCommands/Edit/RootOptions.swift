import ArgumentParser
import AutoLayoutStore

/// The properties of a new layout's root view that options can set.
struct RootOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The root's layout margins (default: 8).", valueName: "T,L,B,R"))
  var margins: InsetsArgument?

  @Option(parsing: .unconditional, help: ArgumentHelp("The root's name.", valueName: "name"))
  var root: String?

  func apply(to view: inout View) {
    if let margins { view.layoutMargins = margins.insets }
    if let root { view.name = root }
  }
}
