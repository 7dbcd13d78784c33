public import LayoutModel

/// The layout and options for the picture of one end of a comparison.
public struct ComparedLook: Sendable {
  public var layout: Layout
  /// The picture's layers, and the data needed to draw a screen.
  public var options: PictureOptions

  /// Creates a description of a layout's picture.
  public init(_ layout: Layout, _ options: PictureOptions = PictureOptions()) {
    self.layout = layout
    self.options = options
  }
}
