public import LayoutModel

/// A short description of how a frame changed.
public struct FrameStep: Sendable {
  private let old: Rect
  private let new: Rect

  /// Compares two frames in the coordinates of one superview, in points.
  public init(from old: Rect, to new: Rect) {
    self.old = old
    self.new = new
  }

  /// The largest distance that an edge moved.
  var size: Double {
    [new.x - old.x, new.y - old.y, new.maxX - old.maxX, new.maxY - old.maxY]
      .map(\.magnitude).max() ?? 0
  }

  /// The change in words, such as `→8 ↓16 width −20`, omitting any below a hundredth of a point.
  public var words: String {
    func step(_ number: Double, _ up: String, _ down: String) -> String? {
      let text = number.magnitude.pictureText
      return text == "0" ? nil : (number < 0 ? down : up) + text
    }
    return [
      step(new.x - old.x, "→", "←"), step(new.y - old.y, "↓", "↑"),
      step(new.width - old.width, "width +", "width −"),
      step(new.height - old.height, "height +", "height −"),
    ].compactMap(\.self).joined(separator: " ")
  }
}
