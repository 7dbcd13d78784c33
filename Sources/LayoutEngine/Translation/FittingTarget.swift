public import LayoutModel

/// The target for computing a view's fitting size, as with `systemLayoutSizeFitting`.
public struct FittingTarget: Hashable, Sendable {
  /// The size to approach, in points.
  public var size: Size
  /// The priority of ``size`` on each axis: 50 yields to all of the view's own constraints, 1000
  /// fixes the axis.
  public var priorities: AxisPair<LayoutPriority>

  /// Creates a target, by default with axes that yield to the view's constraints.
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

  /// Returns the target for the smallest height at a given width, as for a table's cells.
  public static func width(_ width: Double) -> FittingTarget {
    FittingTarget(size: Size(width: width, height: 0), horizontal: .required)
  }
}
