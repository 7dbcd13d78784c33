import ArgumentParser
import LayoutReports
import OperatingSystem
import ProjectCommands

/// The subject and contents of a picture.
struct PictureOptionGroup: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What to show in addition to views, comma-separated: "
        + PicturePart.allCases.map(\.rawValue).joined(separator: ", ")
        + "; or none (default: all).", valueName: "parts"))
  var show: PicturePartsArgument?

  @OptionGroup var look: PictureStyleOptions

  @Option(
    help: ArgumentHelp(
      "svg and png: one sheet with a picture for each of these environments, combined as for "
        + "check, with check's findings. html: the environments to choose from instead of the "
        + "declared ones.",
      valueName: "list"),
    completion: .environmentLists)
  var matrix: String?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "A chart of views' left and right edges as the root's width varies, below the layout at the "
        + "smallest and largest width and at breakpoints.",
      valueName: "MIN-MAX"))
  var widths: WidthsArgument?

  @Option(
    parsing: .singleValue,
    help: ArgumentHelp(
      "With --widths, a view or guide to plot (default: the root's subviews).",
      valueName: "view"),
    completion: .items)
  var of: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "The maximum width of a sheet or chart in pixels, such as 390 for phones.", valueName: "n"))
  var sheetWidth: Double?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The number of revisions in an html page (default: 10).", valueName: "n"))
  var revisions: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("The scale of a png (default: 1).", valueName: "n"))
  var scale: Double?

  /// Rejects options that do not apply to the format.
  func validate(_ format: ExportCommand.Format, animates: Bool) throws {
    let isPicture = format == .svg || format == .png
    guard show == nil || isPicture else {
      throw ValidationError("--show requires --format svg or png.")
    }
    guard style == nil || isPicture || format == .html else {
      throw ValidationError("--style requires --format svg, png or html.")
    }
    try look.checkScreens()
    guard style == nil || !animates else {
      throw ValidationError(
        "Movement between two states is drawn with outlines: remove --style or --to.")
    }
    guard sheetWidth == nil || isPicture && (matrix != nil || widths != nil) else {
      throw ValidationError("--sheet-width requires --format svg or png with --matrix or --widths.")
    }
    guard sheetWidth.map({ (320...10_000).contains($0) }) ?? true else {
      throw ValidationError("--sheet-width must be from 320 to 10000.")
    }
    guard widths == nil || isPicture else {
      throw ValidationError("--widths requires --format svg or png.")
    }
    guard matrix == nil || isPicture || format == .html else {
      throw ValidationError("--matrix requires --format svg, png or html.")
    }
    guard [matrix != nil, widths != nil, animates, show != nil].filter({ $0 }).count < 2 else {
      throw ValidationError(
        "A picture is a sheet (--matrix), a chart (--widths), an animation or a layout (--show): "
          + "choose one.")
    }
    guard of.isEmpty || widths != nil else {
      throw ValidationError("--of requires --widths.")
    }
    guard revisions == nil || format == .html else {
      throw ValidationError("--revisions requires --format html.")
    }
    guard revisions.map((0...1000).contains) ?? true else {
      throw ValidationError("--revisions must be from 0 to 1000.")
    }
    guard scale == nil || format == .png else {
      throw ValidationError("--scale requires --format png.")
    }
    guard scale.map({ $0 > 0 && $0 <= 100 }) ?? true else {
      throw ValidationError("--scale must be above 0 and at most 100.")
    }
  }

  /// Rejects options that do not apply to saved pictures.
  func validateKept() throws {
    guard show == nil, widths == nil, of.isEmpty, scale == nil, sheetWidth == nil else {
      throw ValidationError(
        "--save writes SVG pictures of whole layouts: remove --show, --widths, --of, --scale and "
          + "--sheet-width.")
    }
    guard style == nil || layers.contains(.screen) || appearance == .light else {
      throw ValidationError("--appearance requires --style screen.")
    }
    guard look.assets == nil else {
      throw ValidationError(
        "--save finds images in the project's folder, as check --against does: remove --assets.")
    }
  }

  var style: PictureLayersArgument? { look.style }
  var appearance: Appearance { look.appearance }
  /// The layers of a layout's picture.
  var layers: Set<PictureLayer> { look.layers }

  /// The contents of a layout's picture.
  var options: PictureOptions {
    var result = show.map { PictureOptions(parts: $0.parts) } ?? PictureOptions()
    result.layers = layers
    return result
  }

  /// The environments of a sheet or page, if given.
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
