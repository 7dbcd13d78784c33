public import LayoutModel

/// What the picture of one end of a comparison is made of, besides its frames.
public struct ComparedLook: Sendable {
  public var layout: Layout
  /// Its layers, and what a screen needs to be drawn.
  public var options: PictureOptions

  /// Describes a layout's picture.
  public init(_ layout: Layout, _ options: PictureOptions = PictureOptions()) {
    self.layout = layout
    self.options = options
  }
}
