public import LayoutModel

/// The contents of a layout's picture and its text size.
public struct PictureOptions: Sendable {
  /// The parts shown in addition to views.
  public var parts: Set<PicturePart>
  /// The number of points per pixel of the finished picture, so that texts and lines keep their
  /// size when a large layout is shown small.
  ///
  /// Always above 0; invalid values become 1. `nil` chooses a unit for the layout: phone layouts
  /// are drawn at one and a half times their size, so that small details are legible.
  public var unit: Double? {
    didSet { if let unit, !(unit > 0 && unit.isFinite) { self.unit = 1 } }
  }

  /// Returns options for a picture on a page: as wide as the page on a phone if the layout is for
  /// phones, otherwise as wide as half a window.
  public static func fitting(_ size: Size) -> PictureOptions {
    var result = PictureOptions()
    let width = size.width.isFinite ? min(max(size.width, 1), 1e6) : 1e6
    // Both sides have a margin of 12.
    result.unit = (width / ((width <= 480 ? 358 : 560) - 24) * 100).rounded(.up) / 100
    return result
  }

  /// Returns the number of points per pixel for a layout of the given size.
  func unit(for size: Size) -> Double { unit ?? (min(size.width, size.height) < 600 ? 2.0 / 3 : 1) }

  /// The layers of the picture; the screen is below the others.
  public var layers: Set<PictureLayer> = [.wireframe]
  /// The data needed to draw the screen.
  public var screen = ScreenOptions()

  /// A caption that replaces the layout's name and environment.
  public var caption: String?

  /// The margin around the layout, in pixels.
  var margin = 12.0

  /// Views and guides to highlight because they differ from those of the picture next to this one.
  public var lit: Set<LayoutItem> = []
  /// The item that the picture is about.
  public var chosen: LayoutItem?

  /// Creates options that show the given parts, or all of them.
  public init(parts: Set<PicturePart> = Set(PicturePart.allCases)) { self.parts = parts }
}
