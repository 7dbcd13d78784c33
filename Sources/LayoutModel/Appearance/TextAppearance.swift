/// How a view's text is set; the text itself and its font are the view's.
public struct TextAppearance: Hashable, Sendable {
  /// Where lines stand between the sides.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    /// At the side that reading begins at.
    case natural
    case left
    case center
    case right
    case justified
  }

  /// What becomes of a text without room.
  public enum LineBreak: String, Hashable, Sendable, CaseIterable {
    case wordWrap
    case characterWrap
    case clip
    case headTruncation
    case middleTruncation
    case tailTruncation
  }

  /// `nil` for what the kind of view has by itself.
  public var color: AdaptiveColor?
  public var alignment = Alignment.natural
  public var lineBreak = LineBreak.tailTruncation
  /// The share of its size that it may shrink to before it is shortened.
  public var minimumScale = 1.0

  /// Makes the way that texts are set by themselves.
  public init() {}
}
