import ArgumentParser
import LayoutReports
import OperatingSystem

/// The style of pictures of layouts.
struct PictureStyleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "The layers of a layout's picture, comma-separated: screen (as the app would show it), "
        + "wireframe (outlines and names), constraints (on top).", valueName: "layers"))
  var style: PictureLayersArgument?

  @Option(help: ArgumentHelp("The color scheme of a screen.", valueName: "light|dark"))
  var appearance: Appearance = .light

  @Option(
    help: ArgumentHelp(
      "The folder with a screen's images and named colors (default: the project's or document's "
        + "folder).", valueName: "folder"), completion: .directory)
  var assets: String?

  /// The layers of a layout's picture.
  var layers: Set<PictureLayer> { style?.layers ?? [.wireframe] }

  /// Whether any option is given.
  var isGiven: Bool { style != nil || assets != nil || appearance != .light }

  /// Rejects options that do not apply to pictures with these layers.
  func checkScreens() throws {
    guard layers.contains(.screen) || assets == nil && appearance == .light else {
      throw ValidationError("--appearance and --assets require --style screen.")
    }
    if let assets, FileManager.default.isFolder(assets) != true {
      throw ValidationError("--assets: there is no folder \(assets).")
    }
  }

  /// The style of the pictures.
  ///
  /// - Parameter file: the project or document that is drawn.
  func screenStyle(besides file: String) -> ScreenStyle {
    ScreenStyle(
      layers, appearance: appearance, assets: AssetFolder(drawnFrom: assetPath(besides: file)))
  }

  /// The folder of a screen's images and colours.
  func assetPath(besides file: String) -> String {
    assets ?? URL(filePath: file).deletingLastPathComponent().path
  }
}
