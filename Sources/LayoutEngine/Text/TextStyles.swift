package import LayoutModel

/// The point sizes of text styles at each text size, from Apple's Human Interface Guidelines.
package enum TextStyles {
  /// Returns the point size of a style, or `nil` for an unknown style.
  package static func pointSize(_ style: String, _ textSize: ContentSizeCategory) -> Double? {
    guard let column = columns[style], let row = rows[textSize] else { return nil }
    return row[column]
  }

  /// Returns the distance between baselines in a text style, in points, which according to the
  /// same page depends only on the point size.
  ///
  /// Frames that Interface Builder recorded for labels of several lines agree with it.
  static func leading(atPointSize size: Double) -> Double {
    Interpolation.value(at: size, leadings)
  }

  private static let leadings: [(Double, Double)] = [
    (11, 13), (12, 16), (13, 18), (21, 26), (22, 28), (29, 35), (30, 37), (37, 44), (38, 46),
    (44, 52), (47, 56), (53, 62), (55, 65), (60, 70),
  ]

  private static let columns = Dictionary(
    uniqueKeysWithValues: TextStyle.allCases.enumerated().map { ($1.rawValue, $0) })

  /// The sizes in the order of the declarations of the styles.
  private static let rows: [ContentSizeCategory: [Double]] = [
    .extraSmall: [31, 25, 19, 17, 14, 14, 13, 12, 12, 11, 11],
    .small: [32, 26, 20, 18, 15, 15, 14, 13, 12, 11, 11],
    .medium: [33, 27, 21, 19, 16, 16, 15, 14, 12, 11, 11],
    .large: [34, 28, 22, 20, 17, 17, 16, 15, 13, 12, 11],
    .extraLarge: [36, 30, 24, 22, 19, 19, 18, 17, 15, 14, 13],
    .extraExtraLarge: [38, 32, 26, 24, 21, 21, 20, 19, 17, 16, 15],
    .extraExtraExtraLarge: [40, 34, 28, 26, 23, 23, 22, 21, 19, 18, 17],
    .accessibilityMedium: [44, 38, 34, 31, 28, 28, 26, 25, 23, 22, 20],
    .accessibilityLarge: [48, 43, 39, 37, 33, 33, 32, 30, 27, 26, 24],
    .accessibilityExtraLarge: [52, 48, 44, 43, 40, 40, 38, 36, 33, 32, 29],
    .accessibilityExtraExtraLarge: [56, 53, 50, 49, 47, 47, 44, 42, 38, 37, 34],
    .accessibilityExtraExtraExtraLarge: [60, 58, 56, 55, 53, 53, 51, 49, 44, 43, 40],
  ]
}
