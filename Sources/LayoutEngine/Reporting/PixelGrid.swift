import LayoutModel

/// The grid to which frames are rounded: the pixels of the root view.
struct PixelGrid: Hashable, Sendable {
  /// Pixels per point.
  let scale: Double

  /// Returns the nearest grid line; halfway between two, the greater one, which is lower on the
  /// screen.
  ///
  /// Solutions are inexact by a few units in the last place, so numbers this close to halfway count
  /// as halfway.
  func round(_ value: Double) -> Double {
    let pixels = value * scale
    return (pixels + 0.5 + Self.slack(pixels)).rounded(.down) / scale + 0.0
  }

  /// The tolerance for rounding errors in a number of pixels, too small to be visible.
  private static func slack(_ pixels: Double) -> Double { min(1e-9 * max(1, abs(pixels)), 1e-3) }

  /// Rounds a rectangle's edges towards the origin, as AppKit's springs and struts do.
  func roundDown(_ rect: Rect) -> Rect {
    func down(_ value: Double) -> Double {
      let pixels = value * scale
      return (pixels + Self.slack(pixels)).rounded(.down) / scale + 0.0
    }
    let x = down(rect.x)
    let y = down(rect.y)
    return Rect(
      x: x, y: y, width: distance(from: x, to: down(rect.maxX)),
      height: distance(from: y, to: down(rect.maxY)))
  }

  /// Rounds a rectangle's edges, not its size, so that adjacent rectangles stay adjacent.
  func round(_ rect: Rect) -> Rect {
    let x = round(rect.x)
    let y = round(rect.y)
    return Rect(
      x: x, y: y, width: distance(from: x, to: round(rect.maxX)),
      height: distance(from: y, to: round(rect.maxY)))
  }

  /// Converts a rectangle to the coordinates of another, from its upper or lower edge.
  func rect(_ rect: Rect, in parent: Rect, upwards: Bool) -> Rect {
    Rect(
      x: distance(from: parent.x, to: rect.x),
      y: upwards
        ? distance(from: rect.maxY, to: parent.maxY) : distance(from: parent.y, to: rect.y),
      width: rect.width, height: rect.height)
  }

  /// Returns the distance between grid lines as a whole number of pixels, without the rounding
  /// error of subtracting points.
  private func distance(from start: Double, to end: Double) -> Double {
    ((end - start) * scale).rounded() / scale + 0.0
  }
}
