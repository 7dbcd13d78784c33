import LayoutModel

/// How far text reaches above and below its baseline, and how far its characters run.
///
/// The factors were fitted to frames that Interface Builder recorded; they are data, easy to
/// extend.
struct FontMetrics: Hashable, Sendable {
  /// In points, with the text size category applied.
  var size: Double
  /// From the baseline to the top of a line, in points.
  var ascent: Double
  /// From the baseline to the bottom of a line, in points, counted downwards.
  var descent: Double
  var isBold: Bool

  /// The height of one line, in points.
  var lineHeight: Double { ascent + descent }

  /// The metrics of a font, or of the font that a kind of view has by itself.
  init(_ font: FontDescription?, kind: ViewKind, textSize: ContentSizeCategory) {
    size =
      font?.pointSize ?? font?.style.flatMap { TextStyles.pointSize($0, textSize) }
      ?? Self.defaultSizes[kind] ?? 17
    let name = font?.name ?? ""
    let family = Self.families.first { name.hasPrefix($0.prefix) } ?? Self.system
    ascent = size * family.ascent
    descent = size * family.descent
    isBold = font?.type == "boldSystem" || font?.style == "UICTFontTextStyleHeadline"
  }

  private typealias Family = (prefix: String, ascent: Double, descent: Double)

  /// San Francisco's, as fractions of the point size.
  private static let system: Family = ("", 0.952148, 0.241211)

  /// Longer prefixes first.
  private static let families: [Family] = [
    ("HelveticaNeue", 0.952, 0.213), ("Helvetica", 0.77, 0.23), ("Avenir", 1.0, 0.366),
  ]

  /// Point sizes where no font is given.
  private static let defaultSizes: [ViewKind: Double] = [
    .label: 17, .textField: 14, .button: 18, .textView: 14,
  ]
}
