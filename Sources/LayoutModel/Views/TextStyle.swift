/// UIKit's text styles, whose point sizes depend on the text size chosen by the user.
public enum TextStyle: String, Hashable, Sendable, CaseIterable {
  case largeTitle = "UICTFontTextStyleTitle0"
  case title1 = "UICTFontTextStyleTitle1"
  case title2 = "UICTFontTextStyleTitle2"
  case title3 = "UICTFontTextStyleTitle3"
  case headline = "UICTFontTextStyleHeadline"
  case body = "UICTFontTextStyleBody"
  case callout = "UICTFontTextStyleCallout"
  case subheadline = "UICTFontTextStyleSubhead"
  case footnote = "UICTFontTextStyleFootnote"
  case caption1 = "UICTFontTextStyleCaption1"
  case caption2 = "UICTFontTextStyleCaption2"

  /// The style's name in Swift, such as `largeTitle`.
  public var word: String { "\(self)" }
}
