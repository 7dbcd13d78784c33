/// How far apart the lines of a text stand: the part of `NSParagraphStyle` that decides its height.
///
/// Every number is 0 where it says nothing.
public struct ParagraphStyle: Hashable, Sendable {
  /// A number of the style, by the name that UIKit and Interface Builder have for it.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// What the height of a font's line is multiplied by.
    case lineHeightMultiple
    /// How high a line is at least, in points.
    case minimumLineHeight
    /// How high a line is at most, in points.
    case maximumLineHeight
    /// Between two lines, in points.
    case lineSpacing
    /// Below a paragraph that another follows, in points.
    case paragraphSpacing
    /// Above a paragraph that follows another, in points.
    case paragraphSpacingBefore
  }

  private var lineHeightMultiple = 0.0
  private var minimumLineHeight = 0.0
  private var maximumLineHeight = 0.0
  private var lineSpacing = 0.0
  private var paragraphSpacing = 0.0
  private var paragraphSpacingBefore = 0.0

  /// Makes a style that says nothing.
  public init() {}

  /// From 0 to a million.
  public subscript(measure: Measure) -> Double {
    get {
      switch measure {
      case .lineHeightMultiple: lineHeightMultiple
      case .minimumLineHeight: minimumLineHeight
      case .maximumLineHeight: maximumLineHeight
      case .lineSpacing: lineSpacing
      case .paragraphSpacing: paragraphSpacing
      case .paragraphSpacingBefore: paragraphSpacingBefore
      }
    }
    set {
      switch measure {
      case .lineHeightMultiple: lineHeightMultiple = newValue
      case .minimumLineHeight: minimumLineHeight = newValue
      case .maximumLineHeight: maximumLineHeight = newValue
      case .lineSpacing: lineSpacing = newValue
      case .paragraphSpacing: paragraphSpacing = newValue
      case .paragraphSpacingBefore: paragraphSpacingBefore = newValue
      }
    }
  }

  /// The largest number that any of them may be.
  public static let largest = 1e6
}
