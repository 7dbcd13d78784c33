internal import LayoutModel

/// The fonts that a document leaves out because they are the default.
///
/// Measured on frames that Interface Builder recorded; the sizes of text styles are Apple's for the
/// default text size.
enum TextTables {
  /// The point size of a text whose element has no font, by the element's name.
  static let defaultPointSizes: [String: Double] = [
    "button": 15, "label": 17, "textField": 14, "textView": 14,
  ]

  /// The text style of the title of a button with a configuration, which follows the text size.
  static let configuredStyle = TextStyle.body.rawValue

  /// The point size of a text style at the default text size.
  static let styleSizes: [String: Double] = [
    "UICTFontTextStyleBody": 17, "UICTFontTextStyleCallout": 16, "UICTFontTextStyleCaption1": 12,
    "UICTFontTextStyleCaption2": 11, "UICTFontTextStyleFootnote": 13,
    "UICTFontTextStyleHeadline": 17, "UICTFontTextStyleSubhead": 15,
    "UICTFontTextStyleTitle0": 34, "UICTFontTextStyleTitle1": 28, "UICTFontTextStyleTitle2": 22,
    "UICTFontTextStyleTitle3": 20,
  ]
}
