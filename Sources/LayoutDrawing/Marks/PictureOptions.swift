public import LayoutModel

/// What a picture of a layout shows, and how large its texts are.
public struct PictureOptions: Sendable {
  /// What is shown besides views.
  public var parts: Set<PicturePart>
  /// How many points a pixel of the finished picture stands for: texts and lines keep their size on
  /// the screen where a large layout is shown small.
  ///
  /// Above 0; 1 in place of what is not. `nil` for what suits the layout: phones are drawn half as
  /// large again as they are, so that what is small on them can be read.
  public var unit: Double? {
    didSet { if let unit, !(unit > 0 && unit.isFinite) { self.unit = 1 } }
  }

  /// Options for a page, whose picture is as wide as a phone shows pages where the layout is a
  /// phone's, and otherwise as wide as half of a window.
  public static func fitting(_ size: Size) -> PictureOptions {
    var result = PictureOptions()
    let width = size.width.isFinite ? min(max(size.width, 1), 1e6) : 1e6
    // Both sides have a margin of 12.
    result.unit = (width / ((width <= 480 ? 358 : 560) - 24) * 100).rounded(.up) / 100
    return result
  }

  /// Points for a pixel of a picture of a size.
  func unit(for size: Size) -> Double { unit ?? (min(size.width, size.height) < 600 ? 2.0 / 3 : 1) }

  /// What the picture consists of; the screen lies below the others.
  public var layers: Set<PictureLayer> = [.wireframe]
  /// What the screen needs to be drawn.
  public var screen = ScreenOptions()

  /// The caption in place of the layout's name and environment.
  public var caption: String?

  /// How much is seen around the layout, in pixels.
  var margin = 12.0

  /// Views and guides that are lit, because they differ from what the picture stands beside.
  public var lit: Set<LayoutItem> = []
  /// The one that the picture is about.
  public var chosen: LayoutItem?

  /// Makes options that show these parts; all of them unless given.
  public init(parts: Set<PicturePart> = Set(PicturePart.allCases)) { self.parts = parts }
}
