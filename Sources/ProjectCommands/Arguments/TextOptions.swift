import ArgumentParser
import AutoLayoutStore

/// How a view's text is set, which decides how large it is where no intrinsic size is given.
struct TextOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Its font: system, boldSystem or a PostScript name.", valueName: "name"))
  var font: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Its font size in points, which does not follow --text-size.", valueName: "n"))
  var fontSize: NumberArgument?

  @Option(
    help: ArgumentHelp(
      "A style such as body or headline, whose size follows --text-size.", valueName: "style"))
  var textStyle: TextStyleArgument?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Lines of text; 0 for as many as it takes.", valueName: "n"))
  var lines: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The width at which it wraps; - for the width it is laid out at.", valueName: "points"))
  var preferredWidth: OptionalNumberArgument?

  func validate() throws {
    if let fontSize, fontSize.value <= 0 || !fontSize.value.isFinite {
      throw ValidationError("--font-size is a number of points above 0.")
    }
    if let lines, lines < 0 { throw ValidationError("--lines is 0 or more.") }
    if let width = preferredWidth?.value, width < 0 {
      throw ValidationError("--preferred-width is 0 or more, or - for none.")
    }
    if textStyle != nil, fontSize != nil {
      throw ValidationError("A font has a --font-size or a --text-style, one of them.")
    }
  }

  /// Puts what was given on a view.
  func apply(to view: inout View) {
    if let lines { view.numberOfLines = lines }
    if let preferredWidth { view.preferredMaxLayoutWidth = preferredWidth.value }
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
