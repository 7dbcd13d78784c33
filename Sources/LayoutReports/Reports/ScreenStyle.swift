public import LayoutDrawing
public import LayoutModel

/// The style of a page's pictures.
public struct ScreenStyle: Sendable {
  public var layers: Set<PictureLayer>
  public var appearance: Appearance
  /// The source of a screen's images and colours, if any.
  public var assets: AssetFolder?

  /// Creates a style.
  public init(
    _ layers: Set<PictureLayer>, appearance: Appearance = .light, assets: AssetFolder? = nil
  ) {
    self.layers = layers
    self.appearance = appearance
    self.assets = assets
  }
}
