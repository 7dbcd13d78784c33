import ArgumentParser
import LayoutReports
import OperatingSystem

/// What the pictures of layouts are made of.
struct PictureStyleOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "What a layout's picture is made of, joined by commas: screen (as the app would show it), "
        + "wireframe (outlines and names), constraints (on top).", valueName: "layers"))
  var style: PictureLayersArgument?

  @Option(help: ArgumentHelp("The colours of a screen.", valueName: "light|dark"))
  var appearance: Appearance = .light

  @Option(
    help: ArgumentHelp(
      "Where a screen's images and named colours are; the folder of the project or document unless "
        + "given.", valueName: "folder"), completion: .directory)
  var assets: String?

  /// The layers of a layout's picture.
  var layers: Set<PictureLayer> { style?.layers ?? [.wireframe] }

  /// Whether something is asked for.
  var isGiven: Bool { style != nil || assets != nil || appearance != .light }

  /// Refuses what says nothing about pictures of these layers.
  func checkScreens() throws {
    guard layers.contains(.screen) || assets == nil && appearance == .light else {
      throw ValidationError("--appearance and --assets are for screens: --style screen.")
    }
    if let assets, FileManager.default.isFolder(assets) != true {
      throw ValidationError("There is no folder \(assets): --assets.")
    }
  }

  /// What pictures are made of.
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
