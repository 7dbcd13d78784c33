public import LayoutModel

/// The tolerance within which a measured text width counts as that of the text.
public enum TextWidthTolerance {
  /// Returns the largest difference that measuring with a table explains, in points.
  ///
  /// The widths of the system font are known; other fonts may be missing.
  public static func points(atWidth width: Double, in font: FontDescription?) -> Double {
    font?.name == nil ? 3 + 0.05 * width : 8 + 0.25 * width
  }
}
