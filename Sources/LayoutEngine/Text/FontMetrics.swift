import LayoutModel

/// How far text reaches above and below its baseline, and how far its characters run.
///
/// The factors of the system font and of Helvetica Neue were fitted to frames that Interface Builder
/// recorded; those of other fonts are the ascent and descent that the font files themselves state.
/// They are data, easy to extend. A font that is at hand says so itself, see ``FontFace``; one that
/// is not known counts as the system's. Lines are as high as ascent and descent, without the leading
/// that a font may ask for: so are labels.
struct FontMetrics: Hashable, Sendable {
  /// In points, with the text size category applied.
  var size: Double
  /// From the baseline to the top of a line, in points.
  var ascent: Double
  /// From the baseline to the bottom of a line, in points, counted downwards.
  var descent: Double
  /// From one baseline to the next, in points: the height of a line, or more in a text style.
  var leading: Double
  var typeface: Typeface
  /// The font itself, where it is at hand.
  var face: FontFace?
  /// What is added between two paragraphs, in points.
  var paragraphSpacing: Double
  /// The major version of the system that draws it; ideographs are smaller than a square since 14.
  var systemVersion: Int

  /// The height of one line, in points.
  var lineHeight: Double { ascent + descent }

  /// The height of a number of lines, in points.
  ///
  /// - Parameter ends: how many paragraphs end in them with another following.
  func height(ofLines count: Int, endingParagraphs ends: Int = 0) -> Double {
    lineHeight + Double(max(0, count - 1)) * leading + Double(ends) * paragraphSpacing
  }

  /// How many lines of text are as high as this, in points; not rounded.
  func lines(inHeight points: Double) -> Double {
    leading > 0 ? (points - lineHeight) / leading + 1 : 1
  }

  /// Makes the letters larger or smaller.
  mutating func scale(by factor: Double) {
    size *= factor
    ascent *= factor
    descent *= factor
    leading *= factor
  }

  /// The metrics of a view's text.
  init(
    of view: View, textSize: ContentSizeCategory, systemVersion: Int? = nil, fonts: FontCollection
  ) {
    self.init(
      view.font, view.paragraph, kind: view.kind, textSize: textSize, systemVersion: systemVersion,
      fonts: fonts)
  }

  /// The metrics of a font, or of the font that a kind of view has by itself.
  ///
  /// - Parameters:
  ///   - paragraph: how far apart its lines stand.
  ///   - systemVersion: the system's major version; `nil` for those from 13 to 18.
  ///   - fonts: those that are at hand.
  init(
    _ font: FontDescription?, _ paragraph: ParagraphStyle = ParagraphStyle(), kind: ViewKind,
    textSize: ContentSizeCategory,
    systemVersion: Int? = nil, fonts: FontCollection
  ) {
    let styled = font?.style.flatMap { TextStyles.pointSize($0, textSize) }
    // Documents write the size that a style has at the default text size beside it.
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

  /// What makes lines higher stands above their letters; found in frames that Interface Builder
  /// recorded, as is that nothing is added below the last line.
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

  /// San Francisco's, as fractions of the point size.
  private static let system: Family = ("", 0.952148, 0.241211)

  /// By the beginning of the PostScript name, longer ones first.
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
