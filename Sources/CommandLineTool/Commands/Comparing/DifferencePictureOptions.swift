import ArgumentParser

/// What pictures of a difference look like.
struct DifferencePictureOptions: ParsableArguments {
  @OptionGroup var look: PictureStyleOptions

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "svg: about how many pixels wide the picture is shown; 1200 unless given. Where that is narrow, "
        + "before, after and what moved stand below each other.", valueName: "n"))
  var width: Int?

  /// About how wide the picture is shown, in pixels.
  var pixels: Double { Double(width ?? 1_200) }

  /// Refuses options that say nothing about a format.
  func validate(isPicture: Bool, isPage: Bool) throws {
    guard isPicture || isPage || !look.isGiven else {
      throw ValidationError(
        "--style, --appearance and --assets are for pictures: --format svg or html.")
    }
    try look.checkScreens()
    guard width == nil || isPicture else {
      throw ValidationError("--width is for a picture: --format svg.")
    }
    guard width.map({ (60...4_000).contains($0) }) ?? true else {
      throw ValidationError("--width is 60 to 4000.")
    }
  }
}
