import LayoutModel

/// How far text reaches above and below its baseline.
///
/// The factors were fitted to frames that Interface Builder recorded; they are data, easy to
/// extend.
struct FontMetrics: Hashable, Sendable {
  /// From the baseline to the top of a line, in points.
  var ascent: Double
  /// From the baseline to the bottom of a line, in points, counted downwards.
  var descent: Double

  /// The height of one line, in points.
  var lineHeight: Double { ascent + descent }

  /// The metrics of a font, or of the font that a kind of view has by itself.
  init(_ font: FontDescription?, kind: ViewKind) {
    let size =
      font?.pointSize ?? font?.style.flatMap { Self.textStyles[$0] }
      ?? Self.defaultSizes[kind] ?? 17
    let name = font?.name ?? ""
    let family = Self.families.first { name.hasPrefix($0.prefix) } ?? Self.system
    ascent = size * family.ascent
    descent = size * family.descent
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

  /// Point sizes of text styles at the default text size.
  private static let textStyles: [String: Double] = [
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20, "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleBody": 17,
    "UICTFontTextStyleCallout": 16, "UICTFontTextStyleSubhead": 15,
    "UICTFontTextStyleFootnote": 13, "UICTFontTextStyleCaption1": 12,
    "UICTFontTextStyleCaption2": 11,
  ]
}
