public import LayoutModel

/// What a view's smallest or largest sensible size is asked for, as `systemLayoutSizeFitting` does.
public struct FittingTarget: Hashable, Sendable {
  /// The size to come close to, in points.
  public var size: Size
  /// How much each axis of ``size`` matters: 50 yields to everything the view's own constraints
  /// ask for, 1000 fixes the axis.
  public var priorities: AxisPair<LayoutPriority>

  /// Makes a target whose axes both yield to the view's constraints.
  public init(
    size: Size, horizontal: LayoutPriority = .fittingSizeLevel,
    vertical: LayoutPriority = .fittingSizeLevel
  ) {
    self.size = size
    priorities = AxisPair(horizontal: horizontal, vertical: vertical)
  }

  /// `UIView.layoutFittingCompressedSize`: as small as the constraints allow.
  public static let compressed = FittingTarget(size: .zero)
  /// `UIView.layoutFittingExpandedSize`: as large as the constraints allow.
  public static let expanded = FittingTarget(size: Size(width: 10_000, height: 10_000))

  /// The smallest height at a width that is given, as a table asks its cells for.
  public static func width(_ width: Double) -> FittingTarget {
    FittingTarget(size: Size(width: width, height: 0), horizontal: .required)
  }
}
