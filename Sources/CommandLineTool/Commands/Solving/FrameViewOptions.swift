import ArgumentParser
import ProjectCommands

/// Other views of solved frames.
struct FrameViewOptions: ParsableArguments {
  @Flag(help: "Print the view hierarchy and what is ambiguous in it, like _autolayoutTrace.")
  var trace = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print the other frames the constraints allow for a view, like exerciseAmbiguityInLayout.",
      valueName: "view"),
    completion: .views)
  var alternatives: String?

  @Flag(help: "Draw the views as character boxes that fit the terminal.")
  var draw = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns of the drawing (default: the terminal's, or $COLUMNS).", valueName: "n"))
  var width: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Lines of the drawing (default: the terminal's, or $LINES).", valueName: "n"))
  var height: Int?

  @Flag(help: "Draw with ASCII only (default if the locale is not UTF-8).")
  var ascii = false

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Print how edges move as the root's width varies: linear segments between breakpoints.",
      valueName: "MIN-MAX"))
  var widths: WidthsArgument?

  func validate() throws {
    guard draw || width == nil && height == nil && !ascii else {
      throw ValidationError("--width, --height and --ascii require --draw.")
    }
    guard width.map((10...1000).contains) ?? true, height.map((5...1000).contains) ?? true else {
      throw ValidationError("--width must be from 10 to 1000, and --height from 5 to 1000.")
    }
  }

  /// The requested alternatives to a list of frames.
  var others: [Bool] { [trace, alternatives != nil, draw, widths != nil] }
}
