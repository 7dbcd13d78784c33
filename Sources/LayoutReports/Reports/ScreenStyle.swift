public import LayoutDrawing
public import LayoutModel

/// What a page's pictures are made of.
public struct ScreenStyle: Sendable {
  public var layers: Set<PictureLayer>
  public var appearance: Appearance
  /// Where a screen's images and colours are; `nil` for nowhere.
  public var assets: AssetFolder?

  /// Makes a style.
  public init(
    _ layers: Set<PictureLayer>, appearance: Appearance = .light, assets: AssetFolder? = nil
  ) {
    self.layers = layers
    self.appearance = appearance
    self.assets = assets
  }
}
