import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

/// What a picture shows, and of what it is.
struct PictureOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to show besides views, joined by commas: "
        + PicturePart.allCases.map(\.rawValue).joined(separator: ", ")
        + "; or none. All of it unless given.", valueName: "parts"))
  var show: PicturePartsArgument?

  @OptionGroup var look: PictureStyleOptions

  @Option(
    help: ArgumentHelp(
      "svg and png: one sheet with a picture for each of these environments, as check combines "
        + "them, on their devices and at one scale, with what check finds there. html: the environments to pick from, in place of the declared ones.",
      valueName: "list"),
    completion: .environmentLists)
  var matrix: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A chart of views' left and right edges as the root's width varies, below the layout at the "
        + "least and the greatest width and at breakpoints.",
      valueName: "MIN-MAX"))
  var widths: WidthsArgument?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "With --widths, a view or guide to follow; the root's subviews unless given.",
      valueName: "view"),
    completion: .items)
  var of: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How wide a sheet or a chart is at most, in pixels: 390 for a phone's page.", valueName: "n"))
  var sheetWidth: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "How many of the last revisions an html page has; 10 unless given.", valueName: "n"))
  var revisions: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Pixels of a png for each of the picture's; 1 unless given.", valueName: "n"))
  var scale: Double?

  /// Refuses options that say nothing about a format.
  func validate(_ format: ExportCommand.Format, animates: Bool) throws {
    let isPicture = format == .svg || format == .png
    guard show == nil || isPicture else {
      throw ValidationError("--show is for a layout's picture: --format svg or png.")
    }
    guard style == nil || isPicture || format == .html else {
      throw ValidationError("--style is for pictures: --format svg, png or html.")
    }
    try look.checkScreens()
    guard style == nil || !animates else {
      throw ValidationError(
        "What moves between two states is drawn with outlines: leave out --style, or --to.")
    }
    guard sheetWidth == nil || isPicture && (matrix != nil || widths != nil) else {
      throw ValidationError(
        "--sheet-width is for sheets and charts: --format svg or png with --matrix or --widths.")
    }
    guard sheetWidth.map({ (320...10_000).contains($0) }) ?? true else {
      throw ValidationError("--sheet-width is 320 to 10000 pixels.")
    }
    guard widths == nil || isPicture else {
      throw ValidationError("--widths is a chart: --format svg or png.")
    }
    guard matrix == nil || isPicture || format == .html else {
      throw ValidationError("--matrix is for pictures: --format svg, png or html.")
    }
    guard [matrix != nil, widths != nil, animates, show != nil].filter({ $0 }).count < 2 else {
      throw ValidationError(
        "A picture is a sheet (--matrix), a chart (--widths), an animation or of a layout (--show): "
          + "ask for one at a time.")
    }
    guard of.isEmpty || widths != nil else {
      throw ValidationError("--of says what --widths follows; leave it out, or give --widths.")
    }
    guard revisions == nil || format == .html else {
      throw ValidationError("--revisions are those of a page: --format html.")
    }
    guard revisions.map((0...1000).contains) ?? true else {
      throw ValidationError("--revisions is 0 to 1000.")
    }
    guard scale == nil || format == .png else {
      throw ValidationError("--scale is for pictures in pixels: --format png.")
    }
    guard scale.map({ $0 > 0 && $0 <= 100 }) ?? true else {
      throw ValidationError("--scale is above 0, up to 100.")
    }
  }

  /// Refuses options that say nothing about pictures that are kept.
  func validateKept() throws {
    guard show == nil, widths == nil, of.isEmpty, scale == nil, sheetWidth == nil else {
      throw ValidationError(
        "--save keeps pictures of whole layouts in SVG: leave out --show, --widths, --of, --scale "
          + "and --sheet-width.")
    }
    guard style == nil || layers.contains(.screen) || appearance == .light else {
      throw ValidationError("--appearance is for screens: --style screen.")
    }
    guard look.assets == nil else {
      throw ValidationError(
        "--save finds images in the project's folder, as check --against does: leave out --assets.")
    }
  }

  var style: PictureLayersArgument? { look.style }
  var appearance: Appearance { look.appearance }
  /// The layers of a layout's picture.
  var layers: Set<PictureLayer> { look.layers }

  /// What a layout's picture shows.
  var options: PictureOptions {
    var result = show.map { PictureOptions(parts: $0.parts) } ?? PictureOptions()
    result.layers = layers
    return result
  }

  /// The environments of a sheet or a page, where they are given.
  func environments() throws -> EnvironmentMatrix? {
    try matrix.map(EnvironmentMatrix.init(parsing:))
  }

  /// A picture as PNG.
  func pixels(of svg: String) throws -> Data {
    do {
      return Data(try PNGPicture.bytes(ofSVG: svg, scale: scale ?? 1))
    } catch {
      let hint = "\n`scripts/setup --png`, then `swift build --traits PNG` builds one with it."
      throw Failure.usage(error.description + (PNGPicture.isAvailable ? "" : hint))
    }
  }
}
