/// The line spacing of a text: the part of `NSParagraphStyle` that affects its height.
///
/// A value of 0 means that it is not set.
public struct ParagraphStyle: Hashable, Sendable {
  /// A value of the style, by its name in UIKit and Interface Builder.
  public enum Measure: String, Hashable, Sendable, CaseIterable {
    /// The factor applied to the font's line height.
    case lineHeightMultiple
    /// The minimum height of a line, in points.
    case minimumLineHeight
    /// The maximum height of a line, in points.
    case maximumLineHeight
    /// The space between two lines, in points.
    case lineSpacing
    /// The space below a paragraph followed by another, in points.
    case paragraphSpacing
    /// The space above a paragraph that follows another, in points.
    case paragraphSpacingBefore
  }

  private var lineHeightMultiple = 0.0
  private var minimumLineHeight = 0.0
  private var maximumLineHeight = 0.0
  private var lineSpacing = 0.0
  private var paragraphSpacing = 0.0
  private var paragraphSpacingBefore = 0.0

  /// Creates a style in which nothing is set.
  public init() {}

  /// The value of a measure, from 0 to a million.
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

  /// The largest allowed value.
  public static let largest = 1e6
}
