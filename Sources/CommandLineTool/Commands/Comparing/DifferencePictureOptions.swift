import ArgumentParser

/// The appearance of pictures of a difference.
struct DifferencePictureOptions: ParsableArguments {
  @OptionGroup var look: PictureStyleOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "svg: approximate display width in pixels (default: 1200). If it is narrow, the parts are "
        + "stacked vertically.", valueName: "n"))
  var width: Int?

  /// The approximate display width of the picture in pixels.
  var pixels: Double { Double(width ?? 1_200) }

  /// Rejects options that do not apply to the format.
  func validate(isPicture: Bool, isPage: Bool) throws {
    guard isPicture || isPage || !look.isGiven else {
      throw ValidationError("--style, --appearance and --assets require --format svg or html.")
    }
    try look.checkScreens()
    guard width == nil || isPicture else {
      throw ValidationError("--width requires --format svg.")
    }
    guard width.map({ (60...4_000).contains($0) }) ?? true else {
      throw ValidationError("--width must be from 60 to 4000.")
    }
  }
}
