/// The priority of a constraint: greater than 0, at most ``required``.
///
/// Priorities are compared exactly, level by level, and never added up: one constraint of a higher
/// priority outweighs any number of lower ones. They are single-precision numbers because UIKit's
/// own constraints use fractions such as 999.5.
public struct LayoutPriority: Hashable, Comparable, Sendable, ExpressibleByFloatLiteral,
  ExpressibleByIntegerLiteral
{
  public let rawValue: Float

  /// Creates a priority without checking it; an edit throws ``LayoutError/illegalPriority(_:)`` if
  /// it is out of range.
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { self.init(value) }
  public init(integerLiteral value: Int) { self.init(Float(value)) }

  public static let required: LayoutPriority = 1000
  public static let defaultHigh: LayoutPriority = 750
  public static let dragThatCanResizeScene: LayoutPriority = 510
  public static let sceneSizeStayPut: LayoutPriority = 500
  public static let dragThatCannotResizeScene: LayoutPriority = 490
  public static let defaultLow: LayoutPriority = 250
  public static let fittingSizeLevel: LayoutPriority = 50

  /// `NSStackView.VisibilityPriority.detachOnlyIfNecessary`.
  public static let detachOnlyIfNecessary: LayoutPriority = 900
  /// `NSStackView.VisibilityPriority.notVisible`.
  public static let notVisible: LayoutPriority = 0

  /// The names that an equation may use instead of a number.
  public static let named: [(name: String, priority: LayoutPriority)] = [
    ("required", .required), ("high", .defaultHigh), ("low", .defaultLow),
    ("fittingSize", .fittingSizeLevel),
  ]

  /// Whether the priority is greater than 0 and at most 1000.
  public var isLegal: Bool { rawValue > 0 && rawValue <= Self.required.rawValue }
  public var isRequired: Bool { rawValue >= Self.required.rawValue }

  public static func < (a: Self, b: Self) -> Bool { a.rawValue < b.rawValue }
}

extension LayoutPriority: CustomStringConvertible {
  public var description: String { rawValue.shortText }
}
