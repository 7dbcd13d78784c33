/// The way a stack view lays out its arranged views.
public struct StackProperties: Hashable, Sendable {
  /// How the arranged views share the stack's length.
  public enum Distribution: String, Hashable, Sendable, CaseIterable {
    case fill
    case fillEqually
    case fillProportionally
    case equalSpacing
    case equalCentering
    /// `NSStackView` only: groups views at the beginning, in the middle and at the end.
    case gravityAreas
  }

  /// The area of a view in a stack view with gravity areas.
  public enum Gravity: String, Hashable, Sendable, CaseIterable {
    case leading
    case center
    case trailing
  }

  /// The alignment of views across the stack.
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
  /// The space between arranged views, in points.
  public var spacing = 0.0
  public var isBaselineRelative = false
  /// Whether the stack's layout margins inset its arranged views.
  public var isMarginsRelative = false
  /// The space after an arranged view if it differs from `spacing`, in points.
  public var customSpacing: [ViewID: Double] = [:]

  /// Whether hidden views are detached: `NSStackView.detachesHiddenViews`; always the case in
  /// UIKit.
  public var detachesHiddenViews = true

  /// The stack's resistance to being smaller than its arranged views, on each axis: `NSStackView`'s
  /// clipping resistance; always required in UIKit.
  public var clippingResistance = AxisPair<LayoutPriority>(
    horizontal: .required, vertical: .required)

  /// The defaults of AppKit's stack views: gravity areas, centred, 8 points apart.
  public static let appKit: StackProperties = {
    var result = StackProperties()
    result.distribution = .gravityAreas
    result.alignment = .center
    result.spacing = 8
    return result
  }()

  /// Creates UIKit's default: a horizontal stack with fill distribution and no spacing.
  public init() {}
}
