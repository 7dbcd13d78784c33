/// What a stack view does with its arranged views.
public struct StackProperties: Hashable, Sendable {
  /// How views share the stack's length.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
    /// `NSStackView`'s: views stand together at the beginning, in the middle or at the end.
    case gravityAreas
  }

  /// Where in a stack view with gravity areas a view stands.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    case leading
    case center
    case trailing
  }

  /// How views stand across the stack.
  public enum Alignment: String, Hashable, Sendable, CaseIterable {
    case fill
    case leading
    case firstBaseline
    case center
    case trailing
    case lastBaseline
    case top
    case bottom
  }

  public var axis: Axis = .horizontal
  public var distribution: Distribution = .fill
  public var alignment: Alignment = .fill
  /// Between arranged views, in points.
  public var spacing = 0.0
  public var isBaselineRelative = false
  /// Whether the stack's layout margins inset its arranged views.
  public var isMarginsRelative = false
  /// The space after an arranged view, where it is not `spacing`, in points.
  public var customSpacing: [ViewID: Double] = [:]

  /// Whether views that are hidden leave the stack: `NSStackView.detachesHiddenViews`; always so in
  /// UIKit.
  public var detachesHiddenViews = true

  /// How much the stack resists being smaller than what it arranges, on each axis:
  /// `NSStackView`'s clipping resistance; always required in UIKit.
  public var clippingResistance = AxisPair<LayoutPriority>(
    horizontal: .required, vertical: .required)

  /// What AppKit's stack views have of themselves: gravity areas, centred, 8 points apart.
  public static let appKit: StackProperties = {
    var result = StackProperties()
    result.distribution = .gravityAreas
    result.alignment = .center
    result.spacing = 8
    return result
  }()

  /// Makes a horizontal stack that fills without spacing, as UIKit does.
  public init() {}
}
