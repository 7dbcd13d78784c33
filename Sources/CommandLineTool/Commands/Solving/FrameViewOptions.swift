import ArgumentParser
import ProjectCommands

/// Other ways to look at solved frames.
struct FrameViewOptions: ParsableArguments {
  @Flag(help: "Print the hierarchy and what is ambiguous in it, as _autolayoutTrace does.")
  var trace = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the other places that the constraints leave a view, as exerciseAmbiguityInLayout "
        + "does.", valueName: "view"),
    completion: .views)
  var alternatives: String?

  @Flag(help: "Draw the views as boxes of characters that fit the window.")
  var draw = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns of the drawing; the window's, or $COLUMNS, unless given.", valueName: "n"))
  var width: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lines of the drawing; the window's, or $LINES, unless given.", valueName: "n"))
  var height: Int?

  @Flag(help: "Draw with ASCII alone, as it is done where the locale is not UTF-8.")
  var ascii = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print how edges move as the root's width varies: straight pieces between breakpoints.",
      valueName: "MIN-MAX"))
  var widths: WidthsArgument?

  func validate() throws {
    guard draw || width == nil && height == nil && !ascii else {
      throw ValidationError("--width, --height and --ascii are for --draw.")
    }
    guard width.map((10...1000).contains) ?? true, height.map((5...1000).contains) ?? true else {
      throw ValidationError("A drawing has 10 to 1000 columns and 5 to 1000 lines.")
    }
  }

  /// What is asked for in place of a list of frames.
  var others: [Bool] { [trace, alternatives != nil, draw, widths != nil] }
}
