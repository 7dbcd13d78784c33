import LayoutModel

/// The largest width at which lines of text are easy to read.
enum ReadableWidth {
  /// Returns the width of a readable content guide, in points.
  ///
  /// 672 at the default text size was measured by others on iPads. That it grows with the text size
  /// is documented, but not by how much: here it grows with the body font, so that a line has the
  /// same number of characters at every size.
  static func points(_ textSize: ContentSizeCategory) -> Double {
    let body = TextStyle.body.rawValue
    guard let size = TextStyles.pointSize(body, textSize),
      let usual = TextStyles.pointSize(body, .large)
    else { return width }
    return (width * size / usual).rounded()
  }

  private static let width = 672.0
}
