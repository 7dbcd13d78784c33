/// An attribute of an item that a constraint can refer to, with UIKit's names and raw values.
public enum Attribute: Int, Hashable, Sendable, CaseIterable {
  case notAnAttribute = 0
  case left = 1
  case right = 2
  case top = 3
  case bottom = 4
  case leading = 5
  case trailing = 6
  case width = 7
  case height = 8
  case centerX = 9
  case centerY = 10
  case lastBaseline = 11
  case firstBaseline = 12
  case leftMargin = 13
  case rightMargin = 14
  case topMargin = 15
  case bottomMargin = 16
  case leadingMargin = 17
  case trailingMargin = 18
  case centerXWithinMargins = 19
  case centerYWithinMargins = 20

  /// Creates the attribute with UIKit's name; `baseline` is the old spelling of `lastBaseline`.
  public init?(name: some StringProtocol) {
    if name == "baseline" {
      self = .lastBaseline
      return
    }
    guard let attribute = Self.byName[String(name)] else { return nil }
    self = attribute
  }

  /// UIKit's name, as in Interface Builder documents.
  public var name: String { Self.names[rawValue] }

  /// The names by raw value: getting them by reflection takes as long as reading 50 constraints.
  private static let names = [
    "notAnAttribute", "left", "right", "top", "bottom", "leading", "trailing", "width", "height",
    "centerX", "centerY", "lastBaseline", "firstBaseline", "leftMargin", "rightMargin", "topMargin",
    "bottomMargin", "leadingMargin", "trailingMargin", "centerXWithinMargins",
    "centerYWithinMargins",
  ]

  /// Every attribute that a constraint can use.
  public static var usable: [Attribute] { allCases.filter { $0 != .notAnAttribute } }

  private static let byName = Dictionary(
    uniqueKeysWithValues: usable.map { ($0.name, $0) })

  /// The kind of quantity an attribute measures, which determines what it can be paired with.
  public enum Dimension: Hashable, Sendable {
    case horizontalPosition
    case verticalPosition
    case size
  }

  /// The kind of quantity the attribute measures; `nil` for ``notAnAttribute``.
  public var dimension: Dimension? {
    switch self {
    case .notAnAttribute: nil
    case .width, .height: .size
    case .left, .right, .leading, .trailing, .centerX, .leftMargin, .rightMargin, .leadingMargin,
      .trailingMargin, .centerXWithinMargins:
      .horizontalPosition
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin,
      .centerYWithinMargins:
      .verticalPosition
    }
  }

  /// The attribute's axis; `nil` for ``notAnAttribute``.
  public var axis: Axis? {
    switch self {
    case .notAnAttribute: nil
    case .width: .horizontal
    case .height: .vertical
    default: dimension == .horizontalPosition ? .horizontal : .vertical
    }
  }

  /// Whether the attribute is a position rather than a size.
  public var isPosition: Bool { dimension != nil && dimension != .size }

  /// Whether the attribute depends on the layout direction.
  public var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  /// Whether the attribute is a left or right side, whatever the layout direction.
  public var isSide: Bool {
    switch self {
    case .left, .right, .leftMargin, .rightMargin: true
    default: false
    }
  }

  /// Whether the attribute refers to the item's layout margins.
  public var isMargin: Bool { withoutMargin != self }

  /// Whether the attribute is a baseline.
  public var isBaseline: Bool { self == .firstBaseline || self == .lastBaseline }

  /// The attribute without its margin, such as `left` for `leftMargin`.
  public var withoutMargin: Attribute {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }

  /// Returns the attribute with leading and trailing replaced by left and right.
  public func resolved(in direction: LayoutDirection) -> Attribute {
    let leftToRight = direction == .leftToRight
    switch self {
    case .leading: return leftToRight ? .left : .right
    case .trailing: return leftToRight ? .right : .left
    case .leadingMargin: return leftToRight ? .leftMargin : .rightMargin
    case .trailingMargin: return leftToRight ? .rightMargin : .leftMargin
    default: return self
    }
  }
}
