/// The text style of a view; the text itself and its font belong to the view.
public struct TextAppearance: Hashable, Sendable {
  /// The horizontal alignment of lines.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// Aligned with the leading edge.
    case natural
    case left
    case center
    case right
    case justified
  }

  /// How text that does not fit is wrapped or truncated.
  public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    case wordWrap
    case characterWrap
    case clip
    case headTruncation
    case middleTruncation
    case tailTruncation
  }

  /// The text colour; `nil` for the default of the view's kind.
  public var color: AdaptiveColor?
  public var alignment = Alignment.natural
  public var lineBreak = LineBreak.tailTruncation
  /// The smallest factor by which the font may shrink before the text is truncated.
  public var minimumScale = 1.0

  /// Creates the default text style.
  public init() {}
}
