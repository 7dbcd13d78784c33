import ArgumentParser
import AutoLayoutStore

/// The typesetting of a view's text, which determines its size if no intrinsic size is given.
struct TextOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Its font: system, boldSystem or a PostScript name; - for the default font and size.",
      valueName: "name"))
  var font: OptionalArgument<String>?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Its font size in points; does not scale with --text-size.", valueName: "n"))
  var fontSize: NumberArgument?

  @Option(
    help: ArgumentHelp(
      "A text style such as body or headline; scales with --text-size.", valueName: "style"))
  var textStyle: TextStyleArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The maximum number of lines; 0 for no limit.", valueName: "n"))
  var lines: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width at which text wraps; - for the width it is laid out at.", valueName: "points"))
  var preferredWidth: OptionalArgument<NumberArgument>?

  func validate() throws {
    if let fontSize, fontSize.value <= 0 || !fontSize.value.isFinite {
      throw ValidationError("--font-size must be above 0.")
    }
    if font?.value == "" {
      throw ValidationError("--font must be system, boldSystem or a PostScript name.")
    }
    if let lines, lines < 0 { throw ValidationError("--lines must be 0 or more.") }
    if let width = preferredWidth?.value?.value, width < 0 {
      throw ValidationError("--preferred-width must be 0 or more, or - for none.")
    }
    if textStyle != nil, fontSize != nil {
      throw ValidationError("--font-size and --text-style cannot be combined.")
    }
  }

  /// Applies the options to a view.
  func apply(to view: inout View) {
    if let lines { view.numberOfLines = lines }
    if let preferredWidth { view.preferredMaxLayoutWidth = preferredWidth.value?.value }
    if let font, font.value == nil { view.font = nil }
    let font = font?.value
    guard font != nil || fontSize != nil || textStyle != nil else { return }
    var description = view.font ?? FontDescription()
    if let font {
      let isSystem = font == "system" || font == "boldSystem"
      description.name = isSystem ? nil : font
      description.type = isSystem ? font : nil
    }
    if let fontSize {
      description.pointSize = fontSize.value
      description.style = nil
    }
    if let textStyle {
      description.style = textStyle.style.rawValue
      description.pointSize = nil
    }
    view.font = description
  }
}
