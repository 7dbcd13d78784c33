import LayoutModel

/// The vertical metrics of a font, and the typeface that determines its widths.
///
/// The factors of the system font and of Helvetica Neue were fitted to frames that Interface
/// Builder recorded; those of other fonts are the ascent and descent in the font files. They are
/// data, easy to extend. An available font file provides its own, see ``FontFace``; an unknown font
/// has those of the system font. The height of a line is ascent plus descent, without the line gap
/// that a font may specify: the same is true of labels.
struct FontMetrics: Hashable, Sendable {
  /// In points, after scaling for the text size category.
  var size: Double
  /// From the baseline to the top of a line, in points.
  var ascent: Double
  /// From the baseline down to the bottom of a line, in points.
  var descent: Double
  /// From one baseline to the next, in points: the height of a line, or more for a text style.
  var leading: Double
  var typeface: Typeface
  /// The font itself, if it is available.
  var face: FontFace?
  /// The space between two paragraphs, in points.
  var paragraphSpacing: Double
  /// The major version of the system; ideographs are smaller than a square since 14.
  var systemVersion: Int

  /// The height of one line, in points.
  var lineHeight: Double { ascent + descent }

  /// Returns the height of a number of lines, in points.
  ///
  /// - Parameter ends: The number of paragraphs in them that are followed by another one.
  func height(ofLines count: Int, endingParagraphs ends: Int = 0) -> Double {
    lineHeight + Double(max(0, count - 1)) * leading + Double(ends) * paragraphSpacing
  }

  /// Returns the number of lines with this height in points, not rounded.
  func lines(inHeight points: Double) -> Double {
    leading > 0 ? (points - lineHeight) / leading + 1 : 1
  }

  /// Scales the font.
  mutating func scale(by factor: Double) {
    size *= factor
    ascent *= factor
    descent *= factor
    leading *= factor
  }

  /// Creates the metrics of a view's text.
  init(
    of view: View, textSize: ContentSizeCategory, systemVersion: Int? = nil, fonts: FontCollection
  ) {
    self.init(
      view.font, view.paragraph, kind: view.kind, textSize: textSize, systemVersion: systemVersion,
      fonts: fonts)
  }

  /// Creates the metrics of a font, or of the default font of a kind of view.
  ///
  /// - Parameters:
  ///   - paragraph: The line spacing.
  ///   - systemVersion: The system's major version; `nil` for those from 13 to 18.
  ///   - fonts: The available fonts.
  init(
    _ font: FontDescription?, _ paragraph: ParagraphStyle = ParagraphStyle(), kind: ViewKind,
    textSize: ContentSizeCategory,
    systemVersion: Int? = nil, fonts: FontCollection
  ) {
    let styled = font?.style.flatMap { TextStyles.pointSize($0, textSize) }
    // Documents include the size that a style has at the default text size.
    size =
      (textSize == .large ? nil : styled) ?? font?.pointSize ?? styled
      ?? kind.fontSize ?? 17
    let name = font?.name ?? ""
    face = font?.name.flatMap(fonts.face)
    if let face {
      ascent = size * face.ascent
      descent = size * face.descent
    } else {
      let family = Self.families.first { name.hasPrefix($0.prefix) } ?? Self.system
      ascent = size * family.ascent
      descent = size * family.descent
    }
    let styleLeading = font?.style == nil ? 0 : TextStyles.leading(atPointSize: size)
    leading = max(ascent + descent, styleLeading)
    paragraphSpacing = 0
    typeface = Typeface(font, systemVersion: systemVersion)
    self.systemVersion = systemVersion ?? 14
    if paragraph != ParagraphStyle() { spread(by: paragraph) }
  }

  /// Adds any extra line height above the letters, and none below the last line, as observed in
  /// frames that Interface Builder recorded.
  private mutating func spread(by paragraph: ParagraphStyle) {
    let multiple = paragraph[.lineHeightMultiple]
    let largest = paragraph[.maximumLineHeight]
    func spread(_ points: Double) -> Double {
      let least = max(points * (multiple > 0 ? multiple : 1), paragraph[.minimumLineHeight])
      return largest > 0 ? min(least, largest) : least
    }
    ascent = spread(lineHeight) - descent
    leading = spread(leading) + paragraph[.lineSpacing]
    paragraphSpacing = paragraph[.paragraphSpacing] + paragraph[.paragraphSpacingBefore]
  }

  private typealias Family = (prefix: String, ascent: Double, descent: Double)

  /// San Francisco's metrics, as fractions of the point size.
  private static let system: Family = ("", 0.952148, 0.241211)

  /// By prefix of the PostScript name, longer ones first.
  private static let families: [Family] = [
    ("HelveticaNeue", 0.952, 0.213), ("Helvetica", 0.77, 0.23), ("Avenir", 1.0, 0.366),
    ("ArialRounded", 0.946, 0.21), ("Arial", 0.905, 0.212), ("TimesNewRoman", 0.891, 0.216),
    ("CourierNew", 0.833, 0.3), ("Courier", 0.754, 0.246), ("Georgia", 0.917, 0.219),
    ("Verdana", 1.005, 0.21), ("Trebuchet", 0.939, 0.222), ("Menlo", 0.928, 0.236),
    ("Futura", 1.039, 0.26), ("GillSans", 0.918, 0.23), ("Roboto", 0.928, 0.244),
    ("OpenSans", 1.069, 0.293), ("Lato", 0.987, 0.213), ("Montserrat", 0.968, 0.251),
    ("Poppins", 1.05, 0.35), ("Nunito", 1.011, 0.353), ("Raleway", 0.94, 0.234),
    ("PingFang", 1.06, 0.34),
    ("SourceSansPro", 0.984, 0.273), ("Ubuntu", 0.932, 0.189), ("Inter", 0.969, 0.241),
    ("Quicksand", 1.0, 0.25), ("Oswald", 1.193, 0.289),
  ]
}
