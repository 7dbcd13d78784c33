/// What a view looks like, as far as somebody said so; layout does not depend on it.
public struct ViewAppearance: Hashable, Sendable {
  /// `nil` for what its kind has by itself.
  public var background: AdaptiveColor?
  /// That of links, buttons and controls in it and below it; `nil` for the superview's.
  public var tint: AdaptiveColor?
  /// A control's own: a switch's that is on, what a slider or a progress has behind it, a spinner's.
  public var accent: AdaptiveColor?
  /// From 0 to 1.
  public var alpha = 1.0
  /// Whether nothing of its subviews is shown outside of it.
  public var clips = false
  /// In points.
  public var cornerRadius = 0.0
  /// In points.
  public var borderWidth = 0.0
  public var borderColor: AdaptiveColor?
  public var text = TextAppearance()
  public var contentMode = ContentMode.fill
  public var content = ViewContent.plain

  /// Makes the looks of a view that nobody said anything of.
  public init() {}

  /// Makes the looks that a view of a kind has by itself.
  public init(kind: ViewKind) {
    clips = kind.isScrollView || kind == .tableView || kind == .collectionView
    content = .ofKind(kind)
  }
}

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

/// How an image stands in a frame of another size.
public enum ContentMode: String, Hashable, Sendable, CaseIterable {
  case fill = "scaleToFill"
  case aspectFit = "scaleAspectFit"
  case aspectFill = "scaleAspectFill"
  case center
  case top
  case bottom
  case left
  case right
  case topLeft
  case topRight
  case bottomLeft
  case bottomRight
}

/// An image that a view shows, by its name.
public struct ImageReference: Hashable, Sendable {
  public var name: String
  /// Whether it is one of the system's symbols.
  public var isSymbol = false
  /// In points, where somebody recorded it.
  public var size: Size?

  /// Names an image.
  public init(name: String, isSymbol: Bool = false, size: Size? = nil) {
    self.name = name
    self.isSymbol = isSymbol
    self.size = size
  }
}
