public import LayoutModel

/// The alignment and direction of a visual format, with UIKit's raw values.
public struct VisualFormatOptions: OptionSet, Hashable, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Aligns every view with the next on an attribute; empty for attributes without such an option.
  public init(aligning attribute: Attribute) {
    rawValue = (1 << attribute.rawValue) & Self.alignmentMask.rawValue
  }

  public static let alignAllLeft = Self(rawValue: 1 << 1)
  public static let alignAllRight = Self(rawValue: 1 << 2)
  public static let alignAllTop = Self(rawValue: 1 << 3)
  public static let alignAllBottom = Self(rawValue: 1 << 4)
  public static let alignAllLeading = Self(rawValue: 1 << 5)
  public static let alignAllTrailing = Self(rawValue: 1 << 6)
  public static let alignAllCenterX = Self(rawValue: 1 << 9)
  public static let alignAllCenterY = Self(rawValue: 1 << 10)
  public static let alignAllLastBaseline = Self(rawValue: 1 << 11)
  public static let alignAllFirstBaseline = Self(rawValue: 1 << 12)
  /// Every alignment.
  public static let alignmentMask = Self(rawValue: 0b1_1110_0111_1110)

  /// A horizontal format runs in reading direction; this is the default and has no bit.
  public static let directionLeadingToTrailing: Self = []
  public static let directionLeftToRight = Self(rawValue: 1 << 16)
  public static let directionRightToLeft = Self(rawValue: 2 << 16)

  /// A vertical format's spacing runs from edge to edge; this is the default and has no bit.
  public static let spacingEdgeToEdge: Self = []
  /// A vertical format's spacing runs from last baseline to first baseline.
  public static let spacingBaselineToBaseline = Self(rawValue: 1 << 19)

  /// UIKit's names, in the order of the raw values; `alignAllBaseline` is the old spelling of
  /// `alignAllLastBaseline`.
  public static let named: [(name: String, options: Self)] = [
    ("alignAllLeft", .alignAllLeft), ("alignAllRight", .alignAllRight),
    ("alignAllTop", .alignAllTop), ("alignAllBottom", .alignAllBottom),
    ("alignAllLeading", .alignAllLeading), ("alignAllTrailing", .alignAllTrailing),
    ("alignAllCenterX", .alignAllCenterX), ("alignAllCenterY", .alignAllCenterY),
    ("alignAllLastBaseline", .alignAllLastBaseline), ("alignAllBaseline", .alignAllLastBaseline),
    ("alignAllFirstBaseline", .alignAllFirstBaseline),
    ("directionLeadingToTrailing", .directionLeadingToTrailing),
    ("directionLeftToRight", .directionLeftToRight),
    ("directionRightToLeft", .directionRightToLeft), ("spacingEdgeToEdge", .spacingEdgeToEdge),
    ("spacingBaselineToBaseline", .spacingBaselineToBaseline),
  ]

  /// Parses the UIKit name of an option.
  public init?(name: some StringProtocol) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.options
  }

  /// The attributes on which views are aligned, in the order of their raw values.
  public var alignments: [Attribute] {
    Attribute.usable.filter { contains(Self(aligning: $0)) && !Self(aligning: $0).isEmpty }
  }
}
